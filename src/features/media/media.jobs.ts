import { lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { areFilesLocked } from '#server/file-hold.ts';
import { defineJob, heavyJobs, type Job } from '#server/jobs.ts';
import { deleteFiles } from './files/media-files.store.ts';
import { compareStorage } from './orphaned-media.store.ts';
import { mediaReservations } from '#features/memorial/memorial.table.ts';
import { lockMemorial, isUnused } from './media.store.ts';

const day = 24 * 3600 * 1000;
/** A picture may be part of a draft that a device still keeps. */
const unusedDays = 30;
/** Files without a row that one night removes without asking a person. */
const maxOrphans = 100;

const isOld = (now: Date) =>
  sql`x.created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${unusedDays})`;

/** A job is given so long: more pictures than these are more jobs. */
const keysAtOnce = 100;

/**
 * Removes the files of pictures whose rows are gone, by the keys of `listStorageKeys`; after a backup that may need them.
 * What could not be removed is tried again, and keeps nothing else from going.
 */
export const removeFiles: Job<{ keys: string[] }, JobServices> = defineJob(
  'media.remove-files',
  z.object({ keys: z.array(z.string()) }),
  async ({ keys }, { db, jobs, storage }: JobServices) => {
    if (await areFilesLocked(db)) return { afterSeconds: 60 };
    for (let start = keysAtOnce; start < keys.length; start += keysAtOnce)
      await jobs.add(db, removeFiles, { keys: keys.slice(start, start + keysAtOnce) });
    const results = [];
    for (const key of keys.slice(0, keysAtOnce))
      results.push(...(await Promise.allSettled([deleteFiles(storage, key)])));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  },
  { throughput: heavyJobs },
);

/**
 * What a stop in the middle left behind: files without a row after a day, and pictures that no section, block, kept revision
 * or gallery names after thirty. Rows whose files are lost are told to the log.
 */
export const sweepMedia = defineJob(
  'media.sweep',
  z.object({}),
  async (_nothing, { db, events, storage, now, log }: JobServices) => {
    // Of a process that ended while it wrote files.
    await db.delete(mediaReservations).where(lt(mediaReservations.reservedAt, new Date(now().getTime() - day)));
    const unused = await removeUnused({ db, events, now });
    const { withoutRow, withoutFile, rows } = await compareStorage(db, storage);
    const old = withoutRow.flatMap(({ key, at }) => (at !== null && now().getTime() - at > day ? [key] : []));
    // So many are no leftovers: more likely this is not the database of these files, or an older one.
    const isSuspicious = old.length > Math.max(maxOrphans, rows / 20);
    if (isSuspicious) log.error({ files: old.slice(0, 100), count: old.length, rows }, 'too many files without a row');
    const orphans = isSuspicious ? [] : old;
    // No row names any of them now: what a backup still needs is found again tomorrow.
    const isHeld = await areFilesLocked(db);
    for (const key of new Set(isHeld ? [] : [...unused, ...orphans])) await deleteFiles(storage, key);
    log.info({ unused, orphans, isHeld }, 'media swept');
    // Nothing brings a lost file back but a backup: a person has to know of it.
    if (withoutFile.length > 0) log.error({ lost: withoutFile.slice(0, 100), count: withoutFile.length }, 'files lost');
  },
  { schedule: '20 3 * * *' },
);

async function removeUnused({ db, events, now }: Pick<JobServices, 'db' | 'events' | 'now'>): Promise<string[]> {
  const unused = sql`media x join active_memorials m on m.id = x.memorial_id where ${isOld(now())} and ${isUnused}`;
  const { rows: memorials } = await db.execute<{ id: string }>(sql`select distinct m.id from ${unused}`);
  const keys: string[] = [];
  for (const { id } of memorials) {
    const { rows } = await events.transaction(async (tx, announce) => {
      // A save that names one of them at this moment is either before this or finds it gone.
      await lockMemorial(tx, id, 'no key update');
      // Whoever serves them remembers that everybody may see them.
      await announce('gallery.changed', { memorialId: id });
      return tx.execute<{ storage_key: string }>(sql`
        delete from media where id in (select x.id from ${unused} and m.id = ${id}::uuid) returning storage_key`);
    });
    keys.push(...rows.map((row) => row.storage_key));
  }
  return keys;
}
