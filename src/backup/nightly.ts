import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import * as z from 'zod';
import type { Config } from '#server/config.ts';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import type { BackupResult, BackupOptions } from './backup.ts';
import { backupJob, keepNewest, newArchive } from './folder.ts';

/** A backup of many pictures from a bucket takes long; a failed one is retried after an hour. */
const patience = { expireInSeconds: 12 * 3600, retryLimit: 2, retryDelay: 1200 };

/** The nightly backup, by one process of all. */
export function nightlyBackup({ backup, dataDir, secret, s3 }: Config, connection: pg.ClientConfig) {
  const { at, dir, keep } = backup;
  const [hour, minute] = at.split(':').map(Number);
  return defineJob(
    backupJob,
    z.object({}),
    async (_nothing, { now, log }: JobServices) => {
      try {
        const file = newArchive(dir, 'nightly', now());
        const { bytes, files } = await makeInThread({ connection, config: { dataDir, secret, s3 }, file });
        await keepNewest(dir, keep);
        log.info({ file, bytes, files: files.count }, 'backup made');
        if (files.missing > 0) log.error({ missing: files.missing }, 'storage has lost files that pages name');
      } catch (error) {
        log.error({ err: error }, 'the nightly backup failed');
        throw error;
      }
    },
    at === 'off' ? {} : { schedule: `${minute} ${hour} * * *`, patience },
  );
}

function makeInThread(wanted: BackupOptions): Promise<BackupResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: wanted });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread ended with ${code}.`)));
  });
}
