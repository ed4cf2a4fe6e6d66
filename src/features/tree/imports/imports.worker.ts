import { errorCode } from '#core/error-code.ts';
import { ChildJobError } from '#server/child-pool.ts';
import type { Log } from '#server/log.ts';
import { createGedcomPool, gedcomBudget } from '../gedcom-process.worker.ts';
import type { FileRead, FileToRead } from './reader/gedcom-reader.worker.ts';

const pool = createGedcomPool(new URL('./reader/gedcom-reader.worker.ts', import.meta.url));

/**
 * Reads a file in a process of its own. A file that is too much for that process, or that it cannot understand, is a damaged
 * one; what the machine does to the process says nothing of the file, and throws.
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
  // A process that wants more memory than it may have aborts; somebody else kills it.
  if (error instanceof ChildJobError)
    return error.failure === 'exceeded' || (error.failure === 'died' && error.signal === 'SIGABRT');
  const code = errorCode(error);
  return code === undefined || code.startsWith('ERR_');
}
