import { ChildJobError, ChildPool } from '#server/child-pool.ts';
import type { FileRead, FileToRead } from './read/worker.ts';

const megabyte = 1024 * 1024;
/** What the largest file needs that is taken, and some more. */
const budget = { residentBytes: 1600 * megabyte, cpuMs: 240_000 };

const pool = new ChildPool({
  script: new URL('./read/worker.ts', import.meta.url),
  size: 1,
  niceness: 5,
  timeoutMs: 300_000,
  heapMegabytes: 1400,
  idleMs: 1000,
});

/** Reads a file in a process of its own. A file that ends that process is a damaged one. */
export async function readTreeFile(file: FileToRead): Promise<FileRead> {
  try {
    return await pool.run<FileRead>('read', file, budget);
  } catch (error) {
    if (!(error instanceof ChildJobError)) throw error;
    return { ok: false, refusal: 'damaged' };
  }
}
