import * as z from 'zod';
import type { JobServices } from './context.ts';
import { defineJob } from './jobs.ts';

/**
 * A job runs in one process, but each process may have its own data folder, so it tells all to sweep. Uploads and cards listen in
 * their http.ts.
 */
export const sweepFolders = defineJob(
  'folders.sweep',
  z.object({}),
  (_nothing, { events }: JobServices) => events.transaction((_tx, announce) => announce('folders.sweep', {})),
  { schedule: '40 3 * * *' },
);
