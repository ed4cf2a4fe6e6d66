import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';

/** All revisions are kept this long; later the last of each day for ever, with the start of that day's first one. */
const days = 90;

export const thinRevisions = defineJob(
  'revision.thin',
  z.object({}),
  async (_nothing, { db, now }: JobServices) => {
    const before = new Date(now().getTime() - days * 24 * 3600 * 1000);
    await db.execute(sql`
      with old as (
        select id, row_number() over by_day as place, min(created_at) over by_day as began
        from memorial_revisions where updated_at < ${before.toISOString()}::timestamptz
        window by_day as (
          partition by memorial_id, section, is_draft, (updated_at at time zone 'Asia/Jerusalem')::date
          order by version desc rows between unbounded preceding and unbounded following)),
      kept as (
        update memorial_revisions r set created_at = old.began
        from old where r.id = old.id and old.place = 1 and r.created_at > old.began)
      delete from memorial_revisions where id in (select id from old where place > 1)`);
  },
  { schedule: '50 3 * * *' },
);
