import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArchiveKind, type ArchiveMessage, SkipCounter } from '#core/archives/model.ts';
import { isBlank, prose } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { type ArchiveEntry, listArchive, readArchiveEntry } from '#core/zip-archive.ts';
import { openArchive } from '#server/archive-file.ts';
import { answerJobs } from '#server/child-jobs.ts';
import { writeText } from '#server/write-text.ts';
import {
  type ArchiveRefusalGroup,
  type ArchiveReport,
  maxMessages,
  maxPhotoBytes,
  maxPhotos,
  type StagedItem,
} from '../archive.schema.ts';
import { archiveLimits, findContents } from './archive-contents.worker.ts';
import {
  type PhotoEntry,
  groupPhotos,
  type HashedPhoto,
  isReadableKind,
  locatePhotos,
  buildArchiveReport,
  mergePhotos,
} from './archive-reader.rules.ts';

interface OnArchive {
  path: string;
  /** The working folder, whose files the next step reads. */
  folder: string;
}
export type FindResult = { ok: true; groups: number } | { ok: false; refusal: ArchiveRefusalGroup };
export interface EntryToExtract {
  entry: number;
  /** The output file. */
  to: string;
}

interface Kept {
  kind: ArchiveKind;
  groups: PhotoEntry[][];
  messages: ArchiveMessage[];
  skipped: SkipCounter['counts'];
}
interface Group {
  photos: HashedPhoto[];
  skipped: SkipCounter['counts'];
}

const fileOf = (folder: string, name: string) => join(folder, `${name}.json`);
const write = (folder: string, name: string, value: Kept | Group) =>
  writeFile(fileOf(folder, name), JSON.stringify(value), { mode: 0o600 });
const read = async <Value>(folder: string, name: string) =>
  JSON.parse(await readFile(fileOf(folder, name), 'utf8')) as Value; // `write` of an earlier step wrote it

const hash = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');

// Hostile input can harm this process only.
answerJobs({ find, look, finish, extract });

/** Step 1: the content by names and texts. */
async function find({ path, folder }: OnArchive): Promise<FindResult> {
  await using source = await openArchive(path);
  const result = await findContents(source);
  if (!result.ok) return result;
  const { kind, entries, contents } = result;
  const skipped = new SkipCounter();
  skipped.addAll(contents.skipped);
  const photos: PhotoEntry[] = [];
  const located = locatePhotos(
    contents.photos,
    entries.map(({ name }) => name),
  );
  for (const photo of located) {
    const size = entries[photo.entry]?.size ?? 0;
    if (size > maxPhotoBytes) skipped.add('pictureTooLarge');
    else if (photos.length === maxPhotos) skipped.add('tooMany');
    else if (size > 0) photos.push({ ...photo, size });
    else skipped.add('damaged');
  }
  skipped.add('tooMany', Math.max(0, contents.messages.length - maxMessages));
  const messages = contents.messages.slice(-maxMessages);
  const groups = groupPhotos(photos);
  if (photos.length === 0 && messages.length === 0) return { ok: false, refusal: 'empty' };
  await write(folder, 'found', { kind, groups, messages, skipped: skipped.counts });
  return { ok: true, groups: groups.length };
}

/** Step 2: the bytes of a group of photographs, to find duplicates and unsupported ones. */
async function look({ path, folder, group }: OnArchive & { group: number }): Promise<void> {
  await using source = await openArchive(path);
  const entries = await entriesOf(source);
  const { groups } = await read<Kept>(folder, 'found');
  const skipped = new SkipCounter();
  const photos: HashedPhoto[] = [];
  for (const photo of groups[group] ?? []) {
    const entry = entries[photo.entry];
    const bytes = entry ? await readArchiveEntry(source, entry) : null;
    if (!bytes) skipped.add('damaged');
    else if (!isReadableKind(bytes)) skipped.add('pictureKind');
    else photos.push({ ...photo, sha256: hash(bytes) });
  }
  await write(folder, `group-${group}`, { photos, skipped: skipped.counts });
}

/** Step 3: the rows, a line each. */
async function finish({
  folder,
  groups,
}: Pick<OnArchive, 'folder'> & { groups: number }): Promise<ArchiveReport | null> {
  const { kind, messages, skipped: before } = await read<Kept>(folder, 'found');
  const skipped = new SkipCounter();
  skipped.addAll(before);
  const looked: HashedPhoto[] = [];
  for (let group = 0; group < groups; group += 1) {
    const { photos, skipped: more } = await read<Group>(folder, `group-${group}`);
    looked.push(...photos);
    skipped.addAll(more);
  }
  const photos = mergePhotos(looked);
  skipped.add('double', looked.length - photos.length);
  const items = [...photos.map(photoItem), ...messageItems(messages, skipped)];
  const rows = items.map((item, position) => `${JSON.stringify({ ...item, position })}\n`);
  await writeText(join(folder, 'rows'), rows);
  return items.length === 0 ? null : buildArchiveReport({ kind, items, skipped: skipped.counts });
}

type Item = Omit<StagedItem, 'position'>;
const descriptions = prose(limits.description);
/** Leaves room for the date below the text. */
const words = prose(limits.contribution - 40);
const shorten = (text: string, length: number) => printable(text).slice(0, length).toWellFormed();
// oxlint-disable-next-line no-control-regex -- They are what is taken out.
const printable = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f]/g, ' ').trim();

function photoItem({ entry, name, day, albums, description, sha256 }: HashedPhoto): Item {
  return {
    kind: 'photo',
    key: `photo ${sha256}`,
    entry,
    name: shorten(name, limits.name),
    day,
    time: '',
    albums: [...new Set(albums.map((album) => shorten(album, limits.name)).filter((album) => album !== ''))],
    sender: '',
    needsName: false,
    text: descriptions.safeParse(description).data ?? '',
    sha256,
  };
}

function messageItems(messages: readonly ArchiveMessage[], skipped: SkipCounter): Item[] {
  const known = new Set<string>();
  const items: Item[] = [];
  for (const { sender, needsName, day, time, text, identity } of messages) {
    const parsed = words.safeParse(text);
    const key = `message ${hash(identity)}`;
    if (!parsed.success) skipped.add('tooLong');
    else if (isBlank(parsed.data)) skipped.add('omitted');
    else if (known.has(key)) skipped.add('double');
    else {
      known.add(key);
      const from = { sender: shorten(sender, 300), needsName: needsName || printable(sender) === '' };
      items.push({
        kind: 'message',
        key,
        entry: null,
        name: '',
        day,
        time,
        albums: [],
        ...from,
        text: parsed.data,
        sha256: null,
      });
    }
  }
  return items;
}

/** Writes photographs unchanged, to be decoded elsewhere. Returns the indexes of those that could be read. */
async function extract({ path, wanted }: Pick<OnArchive, 'path'> & { wanted: EntryToExtract[] }): Promise<number[]> {
  await using source = await openArchive(path);
  const entries = await entriesOf(source);
  const written: number[] = [];
  for (const { entry, to } of wanted) {
    const one = entries[entry];
    const bytes = one && one.size <= maxPhotoBytes ? await readArchiveEntry(source, one) : null;
    if (!bytes) continue;
    await writeFile(to, bytes, { mode: 0o600 });
    written.push(entry);
  }
  return written;
}

async function entriesOf(source: Parameters<typeof listArchive>[0]): Promise<ArchiveEntry[]> {
  const list = await listArchive(source, archiveLimits);
  return list.ok ? list.entries : [];
}
