import { errorCode } from '#core/error-code.ts';
import { ChildJobError } from '#server/child-pool.ts';
import type { Log } from '#server/log.ts';
import { createGedcomPool, gedcomBudget } from '../gedcom-process.worker.ts';
import type { FileRead, FileToRead } from './reader/gedcom-reader.worker.ts';

const pool = createGedcomPool(new URL('./reader/gedcom-reader.worker.ts', import.meta.url));

/**
 * Reads a file in a child process. Where the file exceeds the process's limits or cannot be parsed, it counts as damaged; any
 * other failure of the process throws.
 */
export async function readTreeFile(file: FileToRead, log: Log): Promise<FileRead> {
  try {
    return await pool.run<FileRead>('read', file, gedcomBudget);
  } catch (error) {
    if (!isOfFile(error)) throw error;
    log.warn({ err: error }, 'tree file not read');
    return { ok: false, refusal: 'damaged' };
  }
}

function isOfFile(error: unknown): boolean {
  // A process aborts at its memory limit. Any other signal came from outside.
  if (error instanceof ChildJobError)
    return error.failure === 'exceeded' || (error.failure === 'died' && error.signal === 'SIGABRT');
  const code = errorCode(error);
  return code === undefined || code.startsWith('ERR_');
}
