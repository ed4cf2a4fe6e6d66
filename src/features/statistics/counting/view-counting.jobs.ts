import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { todayInJerusalem } from '#core/dates.ts';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { windowMinutes } from './view-counting.rules.ts';

/** Deletes expired visitor hashes, and the salts of earlier days. */
export const deleteOldVisits = defineJob(
  'memorial.forget-visits',
  z.object({}),
  async (_payload, { db, now }: JobServices) => {
    const at = now();
    await db.execute(sql`
      delete from memorial_visits where seen_at < ${at.toISOString()}::timestamptz - make_interval(mins => ${windowMinutes})`);
    await db.execute(sql`delete from visit_salts where day < ${todayInJerusalem(at)}`);
  },
  { schedule: '1 * * * *' },
);
