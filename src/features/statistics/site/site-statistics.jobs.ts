import * as z from 'zod';
import { todayInJerusalem } from '#core/dates.ts';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { keepSiteDays } from './site-statistics.store.ts';

/** Stores the statistics of past days, one row each. */
export const keepDays = defineJob(
  'statistics.keep-days',
  z.object({}),
  async (_payload, { db, now }: JobServices) => keepSiteDays(db, todayInJerusalem(now())),
  { schedule: '10 0 * * *' },
);
