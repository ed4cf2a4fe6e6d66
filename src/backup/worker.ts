import { parentPort, workerData } from 'node:worker_threads';
import { makeBackup, type BackupOptions } from './backup.ts';

/** A thread of its own: whoever opens a page meanwhile does not wait for sums to be made. */
parentPort?.postMessage(await makeBackup(workerData as BackupOptions)); // nightly.ts starts the worker with them
