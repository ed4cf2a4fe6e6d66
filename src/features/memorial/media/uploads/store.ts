import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { randomBytes } from 'node:crypto';

/** Unfinished uploads, and finished ones that nobody accepted, are kept this long. */
export const uploadLifetimeMs = 24 * 3600 * 1000;

const stores = new Map<string, FileStore>();

export function newUploadId(): string {
  return randomBytes(16).toString('hex');
}

export function isUploadId(id: string): boolean {
  return /^[0-9a-f]{32}$/.test(id);
}

/** The uploads under way, in files below the data folder. */
export function uploadStore(dataDir: string): FileStore {
  const directory = join(dataDir, 'uploads');
  const store = stores.get(directory) ?? new FileStore({ directory, expirationPeriodInMilliseconds: uploadLifetimeMs });
  stores.set(directory, store);
  return store;
}

export interface FoundUpload {
  ownerId: string;
  isComplete: boolean;
  bytes: number;
  path: string;
}

export async function findUpload(dataDir: string, id: string): Promise<FoundUpload | null> {
  if (!isUploadId(id)) return null;
  const upload = await uploadStore(dataDir)
    .getUpload(id)
    .catch(() => null);
  const ownerId = upload?.metadata?.['owner'];
  if (!upload || !ownerId) return null;
  return {
    ownerId,
    isComplete: upload.offset === upload.size,
    bytes: upload.offset,
    path: join(dataDir, 'uploads', id),
  };
}

/** Forgets an upload; one that is gone already is none to forget. */
export async function removeUpload(dataDir: string, id: string): Promise<void> {
  await uploadStore(dataDir)
    .remove(id)
    .catch(() => undefined);
}

/** Removes every upload that nothing was added to for its lifetime. Returns how many files went. */
export async function sweepUploads(dataDir: string, now: Date): Promise<number> {
  const folder = join(dataDir, 'uploads');
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => null);
    if (!info?.isFile() || now.getTime() - info.mtimeMs < uploadLifetimeMs) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
