import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';

/** Deletes expired sessions and links, because they contain network addresses and names of browsers. */
export const deleteOldSessions = defineJob(
  'account.forget-sessions',
  z.object({}),
  async (_payload, { db, now }: JobServices) => {
    await db.execute(sql`delete from sessions where expires_at < ${now().toISOString()}::timestamptz`);
    await db.execute(sql`delete from verifications where expires_at < ${now().toISOString()}::timestamptz`);
    await db.execute(sql`delete from email_changes where expires_at < ${now().toISOString()}::timestamptz`);
  },
  { schedule: '15 3 * * *' },
);
