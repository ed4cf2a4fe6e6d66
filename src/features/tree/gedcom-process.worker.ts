import { ChildPool } from '#server/child-pool.ts';

const megabyte = 1024 * 1024;

/** Measured need of the largest allowed file, with a margin. */
export const gedcomBudget = { residentBytes: 1600 * megabyte, cpuMs: 240_000 };

/** A child process for GEDCOM files, one at a time. It ends when idle to release its memory. */
export const createGedcomPool = (script: URL): ChildPool =>
  new ChildPool({ script, size: 1, niceness: 5, timeoutMs: 300_000, heapMegabytes: 1400, idleMs: 1000 });
