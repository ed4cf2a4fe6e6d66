import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';

/** Deletes presence rows that ended without a signal, on pages that nobody opened since. */
export const deleteStalePresence = defineJob(
  'presence.forget',
  z.object({}),
  async (_nothing, { db, now }: JobServices) => {
    await db.execute(
      sql`delete from memorial_presence where seen_at < ${now().toISOString()}::timestamptz - interval '1 hour'`,
    );
  },
  { schedule: '40 3 * * *' },
);
