import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '../context.ts';
import { defineJob } from '../jobs.ts';

/** Most change rows of one memorial that are counted at each request. */
const maxChanges = 100;

/** Deletes unreachable stored pages, and old change rows. */
export const expireStoredPages = defineJob(
  'page-store.expire',
  z.object({}),
  async (_payload, { db, now }: JobServices) => {
    // The newest change stays, so that later counts do not repeat earlier versions.
    await db.execute(sql`
      delete from page_changes c using (
        select memorial_id, max(id) as newest from page_changes group by memorial_id having count(*) > ${maxChanges}
      ) many where c.memorial_id = many.memorial_id and c.id < many.newest`);
    await db.execute(sql`
      delete from stored_pages where expires_at < ${now().toISOString()}::timestamptz or version <> page_version(memorial_id)`);
  },
  { schedule: '41 3 * * *' },
);
