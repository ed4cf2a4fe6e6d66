import { parentPort, workerData } from 'node:worker_threads';
import { makeBackup, type BackupOptions } from './backup.ts';

/** A separate thread, so that checksums do not block requests. */
parentPort?.postMessage(await makeBackup(workerData as BackupOptions)); // nightly.ts starts the worker with them
