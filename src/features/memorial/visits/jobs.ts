import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';

/** Visits older than a day have counted: their hashes go. */
export const forgetVisits = defineJob(
  'memorial.forget-visits',
  z.object({}),
  async (_payload, { db, now }: JobServices) => {
    await db.execute(
      sql`delete from memorial_visits where seen_at < ${now().toISOString()}::timestamptz - interval '1 day'`,
    );
  },
  { schedule: '20 3 * * *' },
);
