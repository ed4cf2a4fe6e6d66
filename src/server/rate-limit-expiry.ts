import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from './context.ts';
import { defineJob } from './jobs.ts';
import { counterClock } from './rate-limit.ts';

/** Counters whose time is over: the next call begins them anew, with a row or without. */
export const expireCounters = defineJob(
  'rate-limits.expire',
  z.object({}),
  async (_payload, { db }: JobServices) => {
    await db.execute(sql`delete from rate_limits where expire <= ${counterClock()}::bigint`);
  },
  { schedule: '17 * * * *' },
);
