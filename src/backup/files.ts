import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { listKeys } from '#features/media/files/media-files.store.ts';
import type { Config } from '#server/config.ts';
import { createStorage, type Storage } from '#server/storage.ts';
import type { ArchiveWriter } from './archive.ts';
import { listLine, names } from './manifest.ts';

/** Files up to this size are prefetched, because a bucket is slow but serves many requests at once. */
const small = 256 * 1024;
const picturesAtOnce = 2;
const filesAtOnce = 8;

interface Stored {
  storage: Storage;
  /** A file with the keys of stored files, one a line. */
  keys: string;
  /** The path of the list of checksums. */
  list: string;
  signal: AbortSignal | undefined;
}

/** Adds the files of every key and the list of their checksums, with only a few pictures in memory. */
export async function addStoredFiles(archive: ArchiveWriter, { storage, keys, list, signal }: Stored) {
  const lines = await open(list, 'wx', 0o600);
  const sums = { count: 0, bytes: 0, missing: 0 };
  try {
    for await (const { isLost, files } of readPictures(storage, keys)) {
      signal?.throwIfAborted();
      if (isLost) sums.missing += 1;
      for (const { key, bytes, body } of files) {
        const sum = await archive.add(names.file(key), bytes, await body());
        await lines.write(listLine(sum, names.file(key)));
        sums.count += 1;
        sums.bytes += bytes;
      }
    }
  } finally {
    await lines.close();
  }
  return { ...sums, sha256: await archive.addFile(names.list, list) };
}

interface OpenFile {
  key: string;
  bytes: number;
  body(): Promise<AsyncIterable<Uint8Array>>;
}

function readPictures(storage: Storage, list: string): AsyncIterable<{ isLost: boolean; files: OpenFile[] }> {
  const lines = createInterface({ input: createReadStream(list), crlfDelay: Infinity });
  return Readable.from(lines).map(
    async (key: string) => {
      const keys = await listKeys(storage, key);
      return { isLost: keys[0] !== key, files: await Promise.all(keys.map((name) => openFile(storage, name))) };
    },
    { concurrency: picturesAtOnce },
  );
}

async function openFile(storage: Storage, key: string): Promise<OpenFile> {
  const file = storage.file(key);
  const { contentLength: bytes } = await file.getMetaData();
  const fetched = bytes <= small ? await buffer(await file.getStream()) : null;
  return { key, bytes, body: async () => (fetched ? Readable.from([fetched]) : file.getStream()) };
}

/** Stores files, each atomically; several at once in a bucket. */
export async function createFileWriter(config: Pick<Config, 'dataDir' | 's3'>) {
  const [storage, { dataDir, s3 }] = [await createStorage(config), config];
  const unfinished = join(dataDir, 'files.restoring');
  const running = new Set<Promise<void>>();
  let failure: Error | undefined;

  async function putOnDisk(key: string, body: AsyncIterable<Uint8Array>) {
    const path = join(dataDir, 'files', key);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(body, createWriteStream(unfinished));
    await rename(unfinished, path);
  }

  return {
    async put(name: string, bytes: number, body: AsyncIterable<Uint8Array>) {
      const { key } = storage.file(name); // refuses what leads out of the storage
      if (!s3) return putOnDisk(key, body);
      if (bytes > small) return storage.putStream(key, Readable.from(body), { contentLength: bytes });
      const content = await buffer(body);
      while (running.size >= filesAtOnce) await Promise.race(running);
      if (failure) throw failure;
      const work = storage
        .put(key, content, { contentLength: bytes })
        .catch((error: Error) => void (failure ??= error))
        .finally(() => running.delete(work));
      running.add(work);
    },
    async end() {
      await Promise.all(running);
      if (failure) throw failure;
    },
  };
}
