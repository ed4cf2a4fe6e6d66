import * as z from 'zod';
import type { JobServices } from './context.ts';
import { defineJob } from './jobs.ts';

/**
 * A job runs in one process, and each may have a data folder that the others do not see: so the one tells all to sweep.
 * Uploads and cards listen in their http.ts.
 */
export const sweepFolders = defineJob(
  'folders.sweep',
  z.object({}),
  (_nothing, { events }: JobServices) => events.transaction((_tx, announce) => announce('folders.sweep', {})),
  { schedule: '40 3 * * *' },
);
