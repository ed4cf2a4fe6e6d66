import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { mergeUndoDays } from './merges.schema.ts';

/** Deletes the snapshots of merges that can no longer be undone. */
export const deleteOldMerges = defineJob(
  'tree.forget-merges',
  z.object({}),
  async (_nothing, { db, now }: JobServices) => {
    await db.execute(sql`
      delete from tree_merges
      where created_at <= ${now().toISOString()}::timestamptz - make_interval(days => ${mergeUndoDays})`);
  },
  { schedule: '55 3 * * *' },
);
