import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';

/** All are kept for so long; of what is older, the last of each day for ever. */
const days = 90;

export const thinRevisions = defineJob(
  'revision.thin',
  z.object({}),
  async (_nothing, { db, now }: JobServices) => {
    const before = new Date(now().getTime() - days * 24 * 3600 * 1000);
    await db.execute(sql`
      delete from memorial_revisions where id in (
        select id from (
          select id, row_number() over (
            partition by memorial_id, section, (updated_at at time zone 'Asia/Jerusalem')::date order by version desc) as place
          from memorial_revisions where updated_at < ${before.toISOString()}::timestamptz) x
        where place > 1)`);
  },
  { schedule: '50 3 * * *' },
);
