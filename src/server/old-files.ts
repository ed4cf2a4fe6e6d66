import type { Storage } from './storage.ts';

/** Files of a folder that were stored before a time and may be orphans. */
export async function listOldFiles(storage: Storage, folder: string, before: Date): Promise<string[]> {
  const old: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await storage
      .listAll(folder, paginationToken ? { paginationToken } : {})
      // On disk the folder does not exist before the first file.
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
