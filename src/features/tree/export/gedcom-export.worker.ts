import { createGedcomPool, gedcomBudget } from '../gedcom-process.worker.ts';
import type { FileToWrite, FileWritten } from './gedcom-writer.worker.ts';

const pool = createGedcomPool(new URL('./gedcom-writer.worker.ts', import.meta.url));

/** Writes the file in a child process, one file at a time. */
export const writeTreeFile = (file: FileToWrite): Promise<FileWritten> =>
  pool.run<FileWritten>('write', file, gedcomBudget);
