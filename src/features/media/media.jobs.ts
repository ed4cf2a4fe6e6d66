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
/** An unused picture may be part of a draft on a device. */
const unusedDays = 30;
/** Files without a row that one night deletes without an operator. */
const maxOrphans = 100;

const isOld = (now: Date) =>
  sql`x.created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${unusedDays})`;

/** The input of a job has a size limit: more pictures are more jobs. */
const keysAtOnce = 100;

/**
 * Deletes the files of pictures whose rows are gone, by the keys of `listStorageKeys`; waits for a backup that may need them.
 * Failed deletions are retried and do not stop others.
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
 * Deletes what interrupted work left: files without a row after a day, and pictures that no section, block, revision or gallery
 * uses after thirty. Logs rows whose files are lost.
 */
export const sweepMedia = defineJob(
  'media.sweep',
  z.object({}),
  async (_nothing, { db, events, storage, now, log }: JobServices) => {
    // Reservations of a process that ended while writing files.
    await db.delete(mediaReservations).where(lt(mediaReservations.reservedAt, new Date(now().getTime() - day)));
    const unused = await removeUnused({ db, events, now });
    const { withoutRow, withoutFile, rows } = await compareStorage(db, storage);
    const old = withoutRow.flatMap(({ key, at }) => (at !== null && now().getTime() - at > day ? [key] : []));
    // Too many for leftovers: more likely the database belongs to other files or is older.
    const isSuspicious = old.length > Math.max(maxOrphans, rows / 20);
    if (isSuspicious) log.error({ files: old.slice(0, 100), count: old.length, rows }, 'too many files without a row');
    const orphans = isSuspicious ? [] : old;
    // No row refers to them now. What a running backup needs is deleted the next day.
    const isHeld = await areFilesLocked(db);
    for (const key of new Set(isHeld ? [] : [...unused, ...orphans])) await deleteFiles(storage, key);
    log.info({ unused, orphans, isHeld }, 'media swept');
    // A lost file can only be restored from a backup: the operator has to know.
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
      // Serializes with a save that uses one of them, which then comes first or finds it gone.
      await lockMemorial(tx, id, 'no key update');
      // Invalidates the cache of public files.
      await announce('gallery.changed', { memorialId: id });
      return tx.execute<{ storage_key: string }>(sql`
        delete from media where id in (select x.id from ${unused} and m.id = ${id}::uuid) returning storage_key`);
    });
    keys.push(...rows.map((row) => row.storage_key));
  }
  return keys;
}
