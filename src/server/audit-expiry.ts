import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { accessActions } from './audit-table.ts';
import type { JobServices } from './context.ts';
import { defineJob } from './jobs.ts';

/** Who signed in, downloaded or read half a year ago. A trigger refuses to delete anything else from the log. */
export const expireAccessRows = defineJob(
  'audit.expire-access',
  z.object({}),
  async (_payload, { db, now }: JobServices) => {
    await db.execute(sql`
      delete from audit_log where action in ${[...accessActions]} and created_at < ${now().toISOString()}::timestamptz - interval '6 months'`);
  },
  { schedule: '35 3 * * *' },
);
