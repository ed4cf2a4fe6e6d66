import { errorCode } from '#core/error-code.ts';
import { ChildJobError, ChildPool } from '#server/child-pool.ts';
import { StorageAway } from '#server/storage.ts';
import type { ArchiveReport } from './archive.schema.ts';
import type { FindResult, EntryToExtract } from './reader/archive-reader.worker.ts';

const megabyte = 1024 * 1024;

/** One archive at a time, in a process that exits when idle to free its memory. */
const pool = new ChildPool({
  script: new URL('./reader/archive-reader.worker.ts', import.meta.url),
  size: 1,
  niceness: 5,
  timeoutMs: 300_000,
  heapMegabytes: 1200,
  idleMs: 10_000,
});
const budget = { residentBytes: 1500 * megabyte, cpuMs: 240_000 };

interface OnArchive {
  path: string;
  folder: string;
}

/** Returns the kind of an archive, and the number of groups of its photographs. */
export const findInArchive = (archive: OnArchive) => pool.run<FindResult>('find', archive, budget);
export const lookAtPhotos = (archive: OnArchive & { group: number }) => pool.run<null>('look', archive, budget);
/** Writes the rows into the file `rows` of the folder; null if nothing can be imported. */
export const finishReading = (work: { folder: string; groups: number }) =>
  pool.run<ArchiveReport | null>('finish', work, budget);
/** Returns the entries whose bytes were written. */
export const extractPhotos = (work: { path: string; wanted: EntryToExtract[] }) =>
  pool.run<number[]>('extract', work, budget);

/** Stopped servers and broken downloads cause retries too, so a single retry does not mean a damaged archive. */
const retriesBeforeBlame = 3;

/**
 * Whether the archive itself caused the failure, not the machine. A process without a response may have had a busy machine, so
 * the archive is blamed only after several tries.
 */
export function isOfArchive(error: unknown, retryCount: number): boolean {
  // A process beyond its memory limit aborts itself; a kill signal has another cause.
  if (error instanceof ChildJobError)
    return (
      error.failure === 'exceeded' ||
      (error.failure === 'silent' && retryCount >= retriesBeforeBlame) ||
      (error.failure === 'died' && error.signal === 'SIGABRT')
    );
  if (error instanceof StorageAway) return false;
  const code = errorCode(error);
  return code === undefined || code.startsWith('ERR_');
}
