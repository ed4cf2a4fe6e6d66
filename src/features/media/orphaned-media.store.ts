import { inArray } from 'drizzle-orm';
import { errorCode } from '#core/error-code.ts';
import type { Db } from '#server/db.ts';
import { buckets, type Storage } from '#server/storage.ts';
import { createLimiter } from '#server/concurrency.ts';
import { media } from '#features/memorial/memorial.table.ts';
import { originalKey, parseStoredFile } from './files/media-files.store.ts';

/** The stored files of one picture or recording. */
interface StoredNames {
  hasMain: boolean;
  hasOriginal: boolean;
  /** Files in the format that every browser gets. */
  widths: number;
  /** Milliseconds since 1970, from its key. */
  at: number;
}

export interface StorageComparison {
  /** Keys in the format of rows, with their time; other files by name, without a time. */
  withoutRow: { key: string; at: number | null }[];
  withoutFile: { id: string; key: string }[];
  /** How many there are. */
  rows: number;
}

/** Compares storage and database: files without a row, and rows with a missing file. */
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
    // Files that were stored while the list was read exist now.
    if (!isWhole && !(await isThere(storage, key, original, names))) withoutFile.push({ id, key });
  }
  // Rows that were inserted while the list was read.
  const late = await listNamed(db, [...held.keys()]);
  const withoutRow = [...held].flatMap(([key, { at }]) => (late.has(key) ? [] : [{ key, at }]));
  return { withoutRow: [...withoutRow, ...strange.map((key) => ({ key, at: null }))], withoutFile, rows: rows.length };
}

/** Concurrent requests for file lengths. */
const sizeRequestsAtOnce = 8;

/** Rows whose file has another length than when it was stored: a full disk, or an interrupted copy. */
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
          // Deleted between the two by a server that is running.
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

/** On disk an empty bucket has no folder. */
function isEmptyBucket(error: unknown): boolean {
  return errorCode(error) === 'ENOENT' || (error instanceof Error && isEmptyBucket(error.cause));
}
