import { and, eq, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { removeFiles } from '#features/media/media.jobs.ts';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { kinds } from '../contributions.schema.ts';
import { deleteRemovedTexts } from './withheld.store.ts';
import { contributionTable } from '../contributions.store.ts';

/** A removed row can be restored this long. */
const days = 30;

/**
 * Deletes contributions that were removed thirty days ago, with their pictures and notifications. Their private links stop working.
 * So do notes of answers and names on boards that the staff removed.
 */
export const deleteRemovedContributions = defineJob(
  'contributions.forget-removed',
  z.object({}),
  async (_nothing, { db, jobs, log, now }: JobServices) => {
    const before = new Date(now().getTime() - days * 24 * 3600 * 1000);
    let count = 0;
    for (const kind of kinds) {
      const table = contributionTable(kind);
      // A row that is being restored is skipped.
      count += await db.transaction(async (tx) => {
        const deleted = await tx
          .delete(table)
          .where(and(eq(table.state, 'removed'), lt(table.decidedAt, before)))
          .returning({ id: table.id, image: table.image });
        const ids = sql.param(deleted.map(({ id }) => id));
        await tx.execute(sql`delete from notifications where type = ${kind} and ref_id = any(${ids}::uuid[])`);
        const images = sql.param(deleted.flatMap(({ image }) => image ?? []));
        const { rows } = await tx.execute<{ storage_key: string }>(
          sql`delete from media where id = any(${images}::uuid[]) returning storage_key`,
        );
        if (rows.length > 0) await jobs.add(tx, removeFiles, { keys: rows.map(({ storage_key: key }) => key) });
        return deleted.length;
      });
    }
    count += await deleteRemovedTexts(db, before);
    log.info({ count }, 'removed words forgotten');
  },
  { schedule: '25 3 * * *' },
);
