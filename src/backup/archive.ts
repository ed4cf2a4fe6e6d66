import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import * as z from 'zod';
import { format, parseStorageKey, listLine, type Manifest, manifestSchema, names } from './manifest.ts';

type Body = AsyncIterable<Uint8Array>;

export interface ArchiveWriter {
  /** Each adds an entry and returns its SHA-256. */
  add(name: string, bytes: number, body: Body): Promise<string>;
  addFile(name: string, file: string): Promise<string>;
  addText(name: string, text: string): Promise<string>;
  /** Resolves when everything is on the disk. */
  end(): Promise<void>;
  abandon(): void;
}

export function writeArchive(path: string, madeAt: Date): ArchiveWriter {
  const tar = pack();
  const written = pipeline(tar, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  written.catch(() => undefined); // `add` and `end` say it

  const archive: ArchiveWriter = {
    async add(name, size, body) {
      const hash = createHash('sha256');
      await pipeline(hashed(body, hash), tar.entry({ name, size, mode: 0o600, mtime: madeAt }));
      return hash.digest('hex');
    },
    addFile: async (name, file) => archive.add(name, (await stat(file)).size, createReadStream(file)),
    addText: (name, text) => archive.add(name, Buffer.byteLength(text), Readable.from([Buffer.from(text)])),
    async end() {
      tar.finalize();
      await written;
    },
    abandon: () => tar.destroy(),
  };
  return archive;
}

/** Handles an entry of an archive; the unread rest is read for the checksum. */
export type Take = (name: string, body: Body, bytes: number) => Promise<void>;

/**
 * Reads an archive, verifies the checksum of every entry, and returns the manifest. Throws a message for a foreign, truncated or
 * damaged archive.
 */
export async function readBackupArchive(file: string, take: Take = async () => undefined): Promise<Manifest> {
  const content: Found = { sums: new Map(), files: { count: 0, bytes: 0 }, list: createHash('sha256') };
  for await (const { name, bytes, body } of entriesOf(file)) {
    const hash = createHash('sha256');
    const rest = hashed(body, hash);
    if (name === names.manifest) content.manifest = (await buffer(rest)).toString('utf8');
    else if (name === names.manifestSum) content.manifestSum = (await buffer(rest)).toString('utf8');
    else await take(name, rest, bytes);
    for await (const _ of rest);

    const sum = hash.digest('hex');
    if (parseStorageKey(name) === null) {
      content.sums.set(name, sum);
      continue;
    }
    content.list.update(listLine(sum, name));
    content.files.count += 1;
    content.files.bytes += bytes;
  }
  return verified(file, content);
}

interface Found {
  manifest?: string;
  manifestSum?: string;
  sums: Map<string, string>;
  files: { count: number; bytes: number };
  list: Hash;
}

function verified(file: string, { manifest: text = '', manifestSum, sums, files, list }: Found): Manifest {
  if (manifestSum !== listLine(sums.get(names.manifest) ?? '', names.manifest))
    throw damaged(file, 'its end is missing or was changed');

  const head = z.object({ format: z.number() }).parse(JSON.parse(text));
  if (head.format > format)
    throw new Error(`${file} was made by a newer version of this program: restore it with that one.`);
  const manifest = manifestSchema.parse(JSON.parse(text));
  const expected: [name: string, sum: string][] = [
    ...manifest.tables.map(({ name, sha256 }): [string, string] => [names.table(name), sha256]),
    [names.jobs, manifest.jobs.sha256],
    [names.list, manifest.files.sha256],
  ];
  if (manifest.secret) expected.push([names.secret, manifest.secret]);
  for (const [name, sum] of expected)
    if (sums.get(name) !== sum) throw damaged(file, `${name} is not what was written`);

  const { sha256, count, bytes } = manifest.files;
  if (list.digest('hex') !== sha256 || files.count !== count || files.bytes !== bytes)
    throw damaged(file, 'a stored file is not what was written');
  return manifest;
}

const damaged = (file: string, what: string) => new Error(`${file} is no whole backup: ${what}. Nothing was changed.`);

async function* entriesOf(file: string) {
  const entries = extract();
  const read = pipeline(createReadStream(file), entries);
  read.catch(() => undefined); // the entries say it
  for await (const entry of saying(file, entries)) {
    yield { name: entry.header.name, bytes: entry.header.size ?? 0, body: saying(file, entry as Body) }; // widens: an entry of a tar is a stream of bytes
  }
}

/** Converts a read error to a message about the archive. */
async function* saying<Item>(file: string, source: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* source;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException; // streams throw errors; those of the system have a code
    throw code?.startsWith('E') ? new Error(`${file} cannot be read: ${message}.`) : damaged(file, message);
  }
}

async function* hashed(body: Body, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}
