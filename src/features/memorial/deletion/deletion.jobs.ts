import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { listExpired, purgeExpired } from './deletion.store.ts';

/** Purges memorials that were deleted thirty days ago, with their files, each in its own transaction. */
export const purgeDeleted = defineJob(
  'memorial.purge-deleted',
  z.object({}),
  async (_nothing, services: JobServices) => {
    const { db, log, now } = services;
    const at = now();
    // A failed purge does not stop the others.
    for (const id of await listExpired(db, at))
      await purgeExpired(services, id, at).catch((err: unknown) => log.error({ err, id }, 'memorial not purged'));
  },
  { schedule: '5 3 * * *' },
);
