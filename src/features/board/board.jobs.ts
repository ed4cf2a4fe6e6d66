import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';

/** Releases chapters that were not learned in time. */
export const releasePortions = defineJob(
  'board.release',
  z.object({}),
  async (_payload, { db, events, now }: JobServices) => {
    await db.execute(sql`
      update study_portions set address_key = null
      where address_key is not null and learned_at is not null
        and taken_at <= ${now().toISOString()}::timestamptz - interval '1 day'`);
    await events.transaction(async (tx, announce) => {
      // A portion that is locked by another transaction is released by the next run.
      const { rows } = await tx.execute<{ memorial_id: string }>(sql`
        with due as (
          select p.board_id, p.portion from study_portions p join study_boards b on b.id = p.board_id
          where p.learned_at is null and p.expires_at <= ${now().toISOString()}::timestamptz and b.state = 'open'
          order by p.board_id, p.portion for update of p skip locked),
        gone as (
          delete from study_portions p using due
          where p.board_id = due.board_id and p.portion = due.portion returning p.board_id)
        select distinct b.memorial_id from study_boards b where b.id in (select board_id from gone)`);
      for (const { memorial_id: memorialId } of rows) await announce('board.changed', { memorialId });
    });
  },
  { schedule: '*/10 * * * *' },
);
