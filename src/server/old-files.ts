import type { Storage } from './storage.ts';

/** Files of a folder that were put before a moment and may have been left behind. */
export async function listOldFiles(storage: Storage, folder: string, before: Date): Promise<string[]> {
  const old: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await storage
      .listAll(folder, paginationToken ? { paginationToken } : {})
      // On a disk nothing was put there yet.
      .catch(() => ({ objects: [], paginationToken: undefined }));
    for (const file of page.objects) {
      if (!('key' in file)) continue;
      const { lastModified } = await storage.getMetaData(file.key);
      if (lastModified < before) old.push(file.key);
    }
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return old;
}
