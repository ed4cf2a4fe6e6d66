import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { recountUsage } from './quota-recount.store.ts';

/** Corrects counters that differ from the rows, and logs each. */
export const recount = defineJob(
  'plans.recount',
  z.object({}),
  async (_payload, { db, log, now }: JobServices) => {
    for (const corrected of await recountUsage(db, now())) log.warn(corrected, 'usage counter corrected');
  },
  { schedule: '40 3 * * *' },
);
