import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { accessActions } from './audit-table.ts';
import type { JobServices } from './context.ts';
import { defineJob } from './jobs.ts';

/** Deletes sign-ins, downloads and views after half a year. A trigger prevents the deletion of other rows of the log. */
export const expireAccessRows = defineJob(
  'audit.expire-access',
  z.object({}),
  async (_payload, { db, now }: JobServices) => {
    await db.execute(sql`
      delete from audit_log where action in ${[...accessActions]} and created_at < ${now().toISOString()}::timestamptz - interval '6 months'`);
  },
  { schedule: '35 3 * * *' },
);
