import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { isOutOfRoom } from '#server/out-of-room.ts';
import { fail } from '#server/procedure.ts';
import type { Storage } from '#server/storage.ts';
import type { PreparedImage } from '../media.worker.ts';

/** The folder of a picture's widths: beside the picture, named after it. */
function folderOf(storageKey: string): string {
  return storageKey.replace(/\.(\w+)$/, '-$1');
}

export function widthKey(storageKey: string, width: number, kind: 'avif' | 'webp' | 'jpg'): string {
  return `${folderOf(storageKey)}/${width}.${kind}`;
}

const mediaPath =
  /^(memorial-(?:images|videos|audio)\/[^/]+\/(?:[^/]+\/)??(\d{13,})(?:-[0-9a-f]{12})?)[.-](\w+)(?:\/|$)/;

/** The key that a row has for this file, be it the whole or one of its parts, and its time; null for what is not ours. */
export function parseStoredFile(key: string): { storageKey: string; at: number } | null {
  const [, base, at, extension] = mediaPath.exec(key) ?? [];
  return base && extension ? { storageKey: `${base}.${extension}`, at: Number(at) } : null;
}

/** Where the bytes are kept as they were sent: among the widths, so that it goes wherever they go. */
export function originalKey(storageKey: string): string {
  return `${folderOf(storageKey)}/original${/\.\w+$/.exec(storageKey)?.[0] ?? ''}`;
}

interface Files extends PreparedImage {
  /** As it was sent, where that is kept. */
  original?: Buffer;
}

/** Of all files together. */
export function totalBytes({ main, derived, original }: Files): number {
  const sizes = derived.map(({ avif, webp }) => (avif?.length ?? 0) + webp.length);
  return sizes.reduce((sum, size) => sum + size, main.bytes.length + (original?.length ?? 0));
}

/** Writes a picture and all its widths. UPLOAD_FAILED when one of them could not be written, INSUFFICIENT_STORAGE for want of room; then none is left. */
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

  // What cannot be taken back now is found by the nightly sweep.
  await deleteFiles(storage, storageKey).catch(() => undefined);
  const isFull = results.some((result) => result.status === 'rejected' && isOutOfRoom(result.reason));
  throw fail(isFull ? 'INSUFFICIENT_STORAGE' : 'UPLOAD_FAILED');
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

/** SHA-256 of a file, as hex, and its length in bytes; a part of it in memory at a time. */
export async function sumOfFile(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  // A stream of bytes gives buffers.
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
