import { parseFacebookJson } from '#core/archives/facebook-text.ts';
import { isFacebookJson, readFacebook } from '#core/archives/facebook.ts';
import { chatTexts, guessKind } from '#core/archives/kind.ts';
import type { ArchiveContents, ArchiveKind } from '#core/archives/model.ts';
import { readTakeout, readTakeoutJson, type TakeoutJson } from '#core/archives/takeout.ts';
import { isChat, readChat } from '#core/archives/whatsapp.ts';
import {
  type ArchiveEntry,
  type ArchiveLimits,
  type ArchiveRefusal,
  type ArchiveSource,
  listArchive,
  readArchiveEntry,
} from '#core/zip-archive.ts';
import type { ArchiveRefusalGroup } from '../archive.schema.ts';

const megabyte = 1024 * 1024;
export const archiveLimits: ArchiveLimits = {
  entries: 65_000,
  directoryBytes: 32 * megabyte,
  bytes: 8 * 1024 * megabyte,
  ratio: 150,
};
/** Limit of a chat, and of one file of Facebook. */
const maxTextBytes = 64 * megabyte;
/** Limit of all files of Facebook together. */
const maxJsonBytes = 128 * megabyte;
/** Limit of a sidecar file. */
const maxSidecarBytes = 256 * 1024;

const refusalGroups: Record<ArchiveRefusal, ArchiveRefusalGroup> = {
  'not-archive': 'damaged',
  encrypted: 'encrypted',
  'too-many-entries': 'tooLarge',
  'too-large': 'tooLarge',
  'too-compressed': 'damaged',
};

type ContentsResult =
  | { ok: true; kind: ArchiveKind; entries: ArchiveEntry[]; contents: ArchiveContents }
  | { ok: false; refusal: ArchiveRefusalGroup };

/** Detects the kind of an archive by its names and then its texts, and lists its content. */
export async function findContents(source: ArchiveSource): Promise<ContentsResult> {
  const list = await listArchive(source, archiveLimits);
  if (!list.ok) return { ok: false, refusal: refusalGroups[list.refusal] };
  const { entries } = list;
  const kind = guessKind(entries.map(({ name }) => name));
  if (kind === 'nested' || kind === 'facebookHtml') return { ok: false, refusal: kind };
  const contents =
    kind === 'whatsapp'
      ? await findChat(source, entries)
      : kind === 'facebook'
        ? await findFacebook(source, entries)
        : kind === 'takeout'
          ? await findTakeout(source, entries)
          : null;
  if (kind === null || contents === null) return { ok: false, refusal: 'unknownKind' };
  return { ok: true, kind, entries, contents };
}

const utf8 = new TextDecoder('utf-8');

async function readText(source: ArchiveSource, entry: ArchiveEntry, most: number): Promise<string | null> {
  if (entry.size > most) return null;
  const bytes = await readArchiveEntry(source, entry);
  return bytes && utf8.decode(bytes);
}

async function findChat(source: ArchiveSource, entries: readonly ArchiveEntry[]): Promise<ArchiveContents | null> {
  const names = entries.map(({ name }) => name);
  const texts = new Set(chatTexts(names));
  const candidates = entries.filter(({ name }) => texts.has(name)).toSorted((one, other) => other.size - one.size);
  for (const entry of candidates.slice(0, 5)) {
    const text = await readText(source, entry, maxTextBytes);
    if (text !== null && isChat(text)) return readChat(text, names);
  }
  return null;
}

async function findFacebook(source: ArchiveSource, entries: readonly ArchiveEntry[]): Promise<ArchiveContents> {
  const jsons = new Map<string, unknown>();
  let [bytes, left] = [0, 0];
  for (const entry of entries) {
    if (!isFacebookJson(entry.name)) continue;
    const text = bytes + entry.size > maxJsonBytes ? null : await readText(source, entry, maxTextBytes);
    if (text === null) left += 1;
    else jsons.set(entry.name, parseFacebookJson(text));
    bytes += entry.size;
  }
  const names = entries.map(({ name }) => name);
  const contents = readFacebook(names, jsons);
  return left > 0 ? { ...contents, skipped: { ...contents.skipped, tooMany: left } } : contents;
}

async function findTakeout(source: ArchiveSource, entries: readonly ArchiveEntry[]): Promise<ArchiveContents | null> {
  const jsons = new Map<string, TakeoutJson>();
  for (const entry of entries) {
    if (!/\.json$/i.test(entry.name)) continue;
    const json = readTakeoutJson(parseJson(await readText(source, entry, maxSidecarBytes)));
    if (json) jsons.set(entry.name, json);
  }
  const names = entries.map(({ name }) => name);
  const isTakeout = names.some((name) => /(?:^|\/)Takeout\//.test(name));
  return jsons.size > 0 || isTakeout ? readTakeout(names, jsons) : null;
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown); // JSON.parse says `any`
  } catch {
    return null;
  }
}
