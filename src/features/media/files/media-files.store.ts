import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { isOutOfRoom } from '#server/out-of-room.ts';
import { fail } from '#server/procedure.ts';
import type { Storage } from '#server/storage.ts';
import type { PreparedImage } from '../media.worker.ts';

/** The folder of a picture's widths: beside the picture, with its name. */
function folderOf(storageKey: string): string {
  return storageKey.replace(/\.(\w+)$/, '-$1');
}

export function widthKey(storageKey: string, width: number, kind: 'avif' | 'webp' | 'jpg'): string {
  return `${folderOf(storageKey)}/${width}.${kind}`;
}

const mediaPath =
  /^(memorial-(?:images|videos|audio)\/[^/]+\/(?:[^/]+\/)??(\d{13,})(?:-[0-9a-f]{12})?)[.-](\w+)(?:\/|$)/;

/** The storage key of a file or one of its parts, with the time in it; null for a foreign file. */
export function parseStoredFile(key: string): { storageKey: string; at: number } | null {
  const [, base, at, extension] = mediaPath.exec(key) ?? [];
  return base && extension ? { storageKey: `${base}.${extension}`, at: Number(at) } : null;
}

/** The key of the original: in the folder of the widths, so that it is moved and deleted with them. */
export function originalKey(storageKey: string): string {
  return `${folderOf(storageKey)}/original${/\.\w+$/.exec(storageKey)?.[0] ?? ''}`;
}

interface Files extends PreparedImage {
  /** The original, where it is stored. */
  original?: Buffer;
}

/** Total size of all files. */
export function totalBytes({ main, derived, original }: Files): number {
  const sizes = derived.map(({ avif, webp }) => (avif?.length ?? 0) + webp.length);
  return sizes.reduce((sum, size) => sum + size, main.bytes.length + (original?.length ?? 0));
}

/**
 * Writes a picture and all its widths. UPLOAD_FAILED where one of them could not be written, INSUFFICIENT_STORAGE where the disk
 * is full; then none is left.
 */
export async function putFiles(storage: Storage, storageKey: string, files: Files): Promise<void> {
  const { main, derived, original } = files;
  const wanted = [
    { key: storageKey, bytes: main.bytes, contentType: main.mime as string }, // widens: an ImageType is a string
    ...derived.flatMap(({ width, avif, webp }) => [
      { key: widthKey(storageKey, width, 'webp'), bytes: webp, contentType: 'image/webp' },
      ...(avif ? [{ key: widthKey(storageKey, width, 'avif'), bytes: avif, contentType: 'image/avif' }] : []),
    ]),
    ...(original ? [{ key: originalKey(storageKey), bytes: original, contentType: main.mime as string }] : []), // widens: an ImageType is a string
  ];
  const results = await Promise.allSettled(
    wanted.map(({ key, bytes, contentType }) => storage.put(key, bytes, { contentType, contentLength: bytes.length })),
  );
  if (results.every(({ status }) => status === 'fulfilled')) return;

  // What cannot be deleted now is deleted by the nightly sweep.
  await deleteFiles(storage, storageKey).catch(() => undefined);
  const isFull = results.some((result) => result.status === 'rejected' && isOutOfRoom(result.reason));
  throw fail(isFull ? 'INSUFFICIENT_STORAGE' : 'UPLOAD_FAILED');
}

/** Deletes a picture's file and all its widths. Idempotent. */
export async function deleteFiles(storage: Storage, storageKey: string): Promise<void> {
  await storage.delete(storageKey);
  await storage.deleteAll(folderOf(storageKey));
}

/** The stored keys of a picture's file and its widths; without the first where it is lost. */
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

/** SHA-256 of a file in hex, and its length in bytes; read in chunks. */
export async function sumOfFile(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  // a stream of bytes yields buffers
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
