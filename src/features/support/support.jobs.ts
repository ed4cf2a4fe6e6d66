import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { expireSupportMessages } from './support.store.ts';

export const expireMessages = defineJob(
  'support.expire-messages',
  z.object({}),
  (_payload, { events, now }: JobServices) => expireSupportMessages(events, now()),
  { schedule: '25 3 * * *' },
);
