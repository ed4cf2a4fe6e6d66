import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { listExpired, purgeExpired } from './deletion.store.ts';

/** Memorials that were deleted thirty days ago go for good, with their files, each in a transaction of its own. */
export const purgeDeleted = defineJob(
  'memorial.purge-deleted',
  z.object({}),
  async (_nothing, services: JobServices) => {
    const { db, log, now } = services;
    const at = now();
    // One that cannot be purged today does not keep the others.
    for (const id of await listExpired(db, at))
      await purgeExpired(services, id, at).catch((err: unknown) => log.error({ err, id }, 'memorial not purged'));
  },
  { schedule: '5 3 * * *' },
);
