import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from './context.ts';
import { defineJob } from './jobs.ts';
import { counterClock } from './rate-limit.ts';

/** Expired counters: the next call restarts them, with or without a row. */
export const expireCounters = defineJob(
  'rate-limits.expire',
  z.object({}),
  async (_payload, { db }: JobServices) => {
    await db.execute(sql`delete from rate_limits where expire <= ${counterClock()}::bigint`);
  },
  { schedule: '17 * * * *' },
);
