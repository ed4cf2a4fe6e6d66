import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { removeFiles } from '#features/media/media.jobs.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import { emptyTrash, expiredCondition } from './trash/trash.store.ts';

/** Deletes pictures that were in the trash for thirty days, with their files. */
export const emptyTrashes = defineJob(
  'gallery.empty-trash',
  z.object({}),
  async (_nothing, { db, jobs, now, log }: JobServices) => {
    const which = expiredCondition(now());
    const { rows: memorials } = await db.execute<{ id: string }>(
      sql`select distinct t.memorial_id as id from gallery_trash t where ${which}`,
    );
    let count = 0;
    for (const { id } of memorials) {
      await db.transaction(async (tx) => {
        // Serializes with a restore, which then comes first or finds nothing.
        if (!(await lockMemorial(tx, id, 'no key update'))) return;
        const keys = await emptyTrash(tx, id, which);
        if (keys.length > 0) await jobs.add(tx, removeFiles, { keys });
        count += keys.length;
      });
    }
    log.info({ count }, 'trash emptied');
  },
  { schedule: '15 3 * * *' },
);
