import { fail } from '#server/procedure.ts';
import type { Storage } from '#server/storage.ts';
import type { PreparedImage } from '../worker.ts';

/** The folder of a picture's widths: beside the picture, named after it. */
function folderOf(storageKey: string): string {
  return storageKey.replace(/\.(\w+)$/, '-$1');
}

export function widthKey(storageKey: string, width: number, kind: 'avif' | 'webp'): string {
  return `${folderOf(storageKey)}/${width}.${kind}`;
}

/** Writes a picture and all its widths. UPLOAD_FAILED when one of them could not be written; then none is left. */
export async function putFiles(storage: Storage, storageKey: string, { main, derived }: PreparedImage): Promise<void> {
  const files = [
    { key: storageKey, bytes: main.bytes, contentType: main.mime as string },
    ...derived.flatMap(({ width, avif, webp }) => [
      { key: widthKey(storageKey, width, 'webp'), bytes: webp, contentType: 'image/webp' },
      ...(avif ? [{ key: widthKey(storageKey, width, 'avif'), bytes: avif, contentType: 'image/avif' }] : []),
    ]),
  ];
  const results = await Promise.allSettled(
    files.map(({ key, bytes, contentType }) => storage.put(key, bytes, { contentType, contentLength: bytes.length })),
  );
  if (results.every(({ status }) => status === 'fulfilled')) return;

  // What cannot be taken back now is found by the nightly sweep.
  await deleteFiles(storage, storageKey).catch(() => undefined);
  throw fail('UPLOAD_FAILED');
}

/** Removes a picture's file and all its widths. Removing what is gone is nothing. */
export async function deleteFiles(storage: Storage, storageKey: string): Promise<void> {
  await storage.delete(storageKey);
  await storage.deleteAll(folderOf(storageKey));
}

/** The keys of a picture's file and of all its widths, as they are stored; without the first where storage has lost it. */
export async function listKeys(storage: Storage, storageKey: string): Promise<string[]> {
  const keys = (await storage.exists(storageKey)) ? [storageKey] : [];
  let paginationToken: string | undefined;
  do {
    const page = await storage.listAll(`${folderOf(storageKey)}/`, paginationToken ? { paginationToken } : {});
    for (const file of page.objects) if ('key' in file) keys.push(file.key);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return keys;
}
