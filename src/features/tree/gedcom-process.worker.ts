import { ChildPool } from '#server/child-pool.ts';

const megabyte = 1024 * 1024;

/** What the largest file needs that is taken, and some more. */
export const gedcomBudget = { residentBytes: 1600 * megabyte, cpuMs: 240_000 };

/** A process for files of family trees, one file at a time, that gives its memory back as soon as it rests. */
export const createGedcomPool = (script: URL): ChildPool =>
  new ChildPool({ script, size: 1, niceness: 5, timeoutMs: 300_000, heapMegabytes: 1400, idleMs: 1000 });
