import { open } from 'node:fs/promises';
import type { ArchiveSource } from '#core/zip-archive.ts';

/** A file on disk that is read in parts. Disposing closes it. */
export async function openArchive(path: string): Promise<ArchiveSource & AsyncDisposable> {
  const handle = await open(path, 'r');
  const { size } = await handle.stat();
  return {
    size,
    async read(offset, length) {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    },
    [Symbol.asyncDispose]: () => handle.close(),
  };
}
