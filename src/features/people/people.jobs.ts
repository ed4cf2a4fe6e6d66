import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';

/** Deletes invitations with their addresses a month after they expired. */
export const deleteExpiredInvites = defineJob(
  'invite.forget',
  z.object({}),
  async (_payload, { db, now }: JobServices) => {
    await db.execute(
      sql`delete from memorial_invites where expires_at < ${now().toISOString()}::timestamptz - interval '30 days'`,
    );
  },
  { schedule: '25 3 * * *' },
);
