import { ChildPool } from '#server/child-pool.ts';
import type { FileToWrite, FileWritten } from './write/worker.ts';

const megabyte = 1024 * 1024;

const pool = new ChildPool({
  script: new URL('./write/worker.ts', import.meta.url),
  size: 1,
  niceness: 5,
  timeoutMs: 300_000,
  heapMegabytes: 1400,
  idleMs: 1000,
});

/** Writes a file in a process of its own, one at a time. */
export const writeTreeFile = (file: FileToWrite): Promise<FileWritten> =>
  pool.run<FileWritten>('write', file, { residentBytes: 1600 * megabyte, cpuMs: 240_000 });
