import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { areFilesHeld } from '#server/file-hold.ts';
import { defineJob, type Job } from '#server/jobs.ts';
import { buckets, type Storage } from '#server/storage.ts';
import { media } from '../table.ts';
import { deleteFiles } from './files/store.ts';
import { holdMemorial, isUnused } from './store.ts';

const day = 24 * 3600 * 1000;
/** A picture may be part of a draft that a device still keeps. */
const unusedDays = 30;

const isOld = sql`x.created_at < now() - make_interval(days => ${unusedDays})`;

/** Removes the files of pictures whose rows are gone, by the keys of `listStorageKeys`; after a backup that may need them. */
export const removeFiles: Job<{ keys: string[] }, JobServices> = defineJob(
  'media.remove-files',
  z.object({ keys: z.array(z.string()) }),
  async ({ keys }, { db, jobs, storage }: JobServices) => {
    if (await areFilesHeld(db)) return jobs.add(db, removeFiles, { keys }, { afterSeconds: 60 });
    for (const key of keys) await deleteFiles(storage, key);
  },
);

/**
 * What a stop in the middle left behind: files without a row after a day, and pictures that no section, block or kept revision names after thirty.
 */
export const sweepMedia = defineJob(
  'media.sweep',
  z.object({}),
  async (_nothing, { db, storage, now, log }: JobServices) => {
    const unused = await removeUnused(db);
    const orphans = await listOrphans(db, storage, now());
    // No row names any of them now: what a backup still needs is found again tomorrow.
    const isHeld = await areFilesHeld(db);
    for (const key of new Set(isHeld ? [] : [...unused, ...orphans])) await deleteFiles(storage, key);
    log.info({ unused: unused.length, orphans: orphans.length, isHeld }, 'media swept');
  },
  { schedule: '20 3 * * *' },
);

async function removeUnused(db: JobServices['db']): Promise<string[]> {
  const found = sql`media x join memorials m on m.id = x.memorial_id where ${isOld} and ${isUnused}`;
  const { rows: memorials } = await db.execute<{ id: string }>(sql`select distinct m.id from ${found}`);
  const keys: string[] = [];
  for (const { id } of memorials) {
    const { rows } = await db.transaction(async (tx) => {
      // A save that names one of them at this moment is either before this or finds it gone.
      await holdMemorial(tx, id, 'no key update');
      return tx.execute<{ storage_key: string }>(sql`
        delete from media where id in (select x.id from ${found} and m.id = ${id}::uuid) returning storage_key`);
    });
    keys.push(...rows.map((row) => row.storage_key));
  }
  return keys;
}

/** Keys of stored pictures, older than a day, that no row has. */
async function listOrphans(db: JobServices['db'], storage: Storage, now: Date): Promise<string[]> {
  const orphans: string[] = [];
  for await (const keys of listPictures(storage, now)) {
    const rows = await db.select({ key: media.storageKey }).from(media).where(inArray(media.storageKey, keys));
    const known = new Set(rows.map(({ key }) => key));
    orphans.push(...keys.filter((key) => !known.has(key)));
  }
  return orphans;
}

/** Keys of pictures in storage, a page at a time; a folder of widths counts as its picture. */
async function* listPictures(storage: Storage, now: Date): AsyncGenerator<string[]> {
  let paginationToken: string | undefined;
  do {
    const options = { recursive: true, ...(paginationToken ? { paginationToken } : {}) };
    const page = await storage.listAll(buckets.image, options);
    const keys = new Set<string>();
    for (const file of page.objects) {
      const match = 'key' in file ? /^(memorial-images\/[^/]+\/[^/]+\/(\d+))[.-](\w+)(?:\/|$)/.exec(file.key) : null;
      if (match && now.getTime() - Number(match[2]) > day) keys.add(`${match[1]}.${match[3]}`);
    }
    const list = [...keys];
    for (let start = 0; start < list.length; start += 1000) yield list.slice(start, start + 1000);
    paginationToken = page.paginationToken;
  } while (paginationToken);
}
