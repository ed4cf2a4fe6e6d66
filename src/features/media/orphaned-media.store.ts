import { inArray } from 'drizzle-orm';
import { errorCode } from '#core/error-code.ts';
import type { Db } from '#server/db.ts';
import { buckets, type Storage } from '#server/storage.ts';
import { createLimiter } from '#server/limiter.ts';
import { media } from '#features/memorial/memorial.table.ts';
import { originalKey, parseStoredFile } from './files/media-files.store.ts';

/** What storage holds of one picture, film or recording. */
interface StoredNames {
  hasMain: boolean;
  hasOriginal: boolean;
  /** Files of the kind that every browser gets. */
  widths: number;
  /** Milliseconds since 1970, by its key. */
  at: number;
}

export interface StorageComparison {
  /** Keys as rows would have them, with the time in them; what has no such key is by its own name and without a time. */
  withoutRow: { key: string; at: number | null }[];
  withoutFile: { id: string; key: string }[];
  /** How many there are. */
  rows: number;
}

/** Both sides of the storage: files that no row names, and rows of which a file is missing. */
export async function compareStorage(db: Db, storage: Storage): Promise<StorageComparison> {
  const { held, strange } = await listStoredNames(storage);
  const rows = await db
    .select({ id: media.id, key: media.storageKey, original: media.originalKey, widths: media.widths })
    .from(media);

  const withoutFile: StorageComparison['withoutFile'] = [];
  for (const { id, key, original, widths } of rows) {
    const names = held.get(key);
    held.delete(key);
    const isWhole =
      names?.hasMain &&
      (original === null || names.hasOriginal) &&
      (widths.length < 2 || names.widths >= widths.length);
    // What was stored while the list was read is there now.
    if (!isWhole && !(await isThere(storage, key, original, names))) withoutFile.push({ id, key });
  }
  // A row that was written while the list was read.
  const late = await listNamed(db, [...held.keys()]);
  const withoutRow = [...held].flatMap(([key, { at }]) => (late.has(key) ? [] : [{ key, at }]));
  return { withoutRow: [...withoutRow, ...strange.map((key) => ({ key, at: null }))], withoutFile, rows: rows.length };
}

/** How many files are asked for their length at a time. */
const sizeRequestsAtOnce = 8;

/** Rows whose file is there and is not as long as it was when it was put: a disk that was full, a copy that broke off. */
export async function listCutOff(
  db: Db,
  storage: Storage,
): Promise<{ id: string; key: string; bytes: number; wanted: number }[]> {
  const rows = await db.select({ id: media.id, key: media.storageKey, wanted: media.bytes }).from(media);
  const inTurn = createLimiter(sizeRequestsAtOnce);
  const cutOff = await Promise.all(
    rows.map(({ id, key, wanted }) =>
      inTurn(async () => {
        if (!(await storage.exists(key))) return [];
        try {
          const { contentLength: bytes } = await storage.getMetaData(key);
          return bytes === wanted ? [] : [{ id, key, bytes, wanted }];
        } catch (error) {
          // Taken away between the two: a server that runs beside this goes on.
          if (await storage.exists(key)) throw error;
          return [];
        }
      }),
    ),
  );
  return cutOff.flat();
}

async function isThere(storage: Storage, key: string, original: string | null, names: StoredNames | undefined) {
  if (names?.hasMain) return false;
  return (await storage.exists(key)) && (original === null || (await storage.exists(original)));
}

async function listNamed(db: Db, keys: string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (let start = 0; start < keys.length; start += 1000) {
    const some = keys.slice(start, start + 1000);
    const rows = await db.select({ key: media.storageKey }).from(media).where(inArray(media.storageKey, some));
    for (const { key } of rows) named.add(key);
  }
  return named;
}

async function listStoredNames(storage: Storage): Promise<{ held: Map<string, StoredNames>; strange: string[] }> {
  const held = new Map<string, StoredNames>();
  const strange: string[] = [];
  for await (const key of listFiles(storage)) {
    const stored = parseStoredFile(key);
    if (!stored) {
      strange.push(key);
      continue;
    }
    const { storageKey, at } = stored;
    const entry = held.get(storageKey) ?? { hasMain: false, hasOriginal: false, widths: 0, at };
    entry.hasMain ||= key === storageKey;
    entry.hasOriginal ||= key === originalKey(storageKey);
    if (key !== storageKey && /\/\d+\.webp$/.test(key)) entry.widths += 1;
    held.set(storageKey, entry);
  }
  return { held, strange };
}

async function* listFiles(storage: Storage): AsyncGenerator<string> {
  for (const bucket of Object.values(buckets)) {
    let paginationToken: string | undefined;
    do {
      const options = { recursive: true, ...(paginationToken ? { paginationToken } : {}) };
      const page = await storage.listAll(bucket, options).catch((error: unknown) => {
        if (isEmptyBucket(error)) return { objects: [], paginationToken: undefined };
        throw error;
      });
      for (const file of page.objects) if ('key' in file) yield file.key;
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }
}

/** On disk a bucket that nothing was put into is no folder. */
function isEmptyBucket(error: unknown): boolean {
  return errorCode(error) === 'ENOENT' || (error instanceof Error && isEmptyBucket(error.cause));
}
