import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { media } from '#features/memorial/memorial.table.ts';
import { archivePurpose, uploadLifetimeMs } from './uploads.rules.ts';

/** The library is loaded with the first upload, to keep the start fast. */
export const openUploadStore = async (dataDir: string) => (await import('./tus.store.ts')).uploadStore(dataDir);

/** The id starts with the owner, so that an account's uploads are found by name. */
export function newUploadId(ownerId: string): string {
  return ownerPrefix(ownerId) + randomBytes(10).toString('hex');
}

const ownerPrefix = (ownerId: string) => createHash('sha256').update(ownerId).digest('hex').slice(0, 12);

export function isUploadId(id: string): boolean {
  return /^[0-9a-f]{32}$/.test(id);
}

export interface UploadRecord {
  ownerId: string;
  isComplete: boolean;
  bytes: number;
  path: string;
}

export async function findUpload(dataDir: string, id: string): Promise<UploadRecord | null> {
  if (!isUploadId(id)) return null;
  const store = await openUploadStore(dataDir);
  const upload = await store.getUpload(id).catch(() => null);
  const ownerId = upload?.metadata?.['owner'];
  if (!upload || !ownerId) return null;
  return {
    ownerId,
    isComplete: upload.offset === upload.size,
    bytes: upload.offset,
    path: join(dataDir, 'uploads', id),
  };
}

/** Removes an upload. Idempotent. */
export async function removeUpload(dataDir: string, id: string): Promise<void> {
  const store = await openUploadStore(dataDir);
  await store.remove(id).catch(() => undefined);
}

/** Announced bytes of an account's uploads that are unfinished or not accepted. */
interface WaitingUploads {
  count: number;
  bytes: number;
  /** Those for the memorial. */
  ofMemorial: { id: string; bytes: number }[];
  /** Archives, which are not counted above. */
  archives: number;
}

/** Removes the first part of an upload that is restarted under the same item. */
export async function removeAbandonedUploads(dataDir: string, ownerId: string, item: string): Promise<void> {
  const store = await openUploadStore(dataDir);
  for (const id of await listOwnUploads(dataDir, ownerId)) {
    const upload = await store.getUpload(id).catch(() => null);
    if (upload?.metadata?.['item'] === item && upload.offset !== upload.size) await removeUpload(dataDir, id);
  }
}

async function listOwnUploads(dataDir: string, ownerId: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'uploads'));
  return names.filter((name) => isUploadId(name) && name.startsWith(ownerPrefix(ownerId)));
}

/** `exceptItem`: without that item's unfinished upload, which a new one replaces. */
export async function measureUploads(
  dataDir: string,
  ownerId: string,
  { memorialId = '', exceptItem = '' }: { memorialId?: string; exceptItem?: string } = {},
): Promise<WaitingUploads> {
  const own = await listOwnUploads(dataDir, ownerId);
  const store = await openUploadStore(dataDir);
  const sizes = await Promise.all(
    own.map((id) =>
      store.getUpload(id).then(
        ({ size = 0, offset, metadata }) => ({
          id,
          isReplaced: exceptItem !== '' && metadata?.['item'] === exceptItem && offset !== size,
          bytes: size,
          isOfMemorial: metadata?.['memorial'] === memorialId,
          isArchive: metadata?.['purpose'] === archivePurpose,
        }),
        () => ({ id, isReplaced: true, bytes: 0, isOfMemorial: false, isArchive: false }), // gone since the folder was read
      ),
    ),
  );
  const remaining = sizes.filter(({ isReplaced }) => !isReplaced);
  const others = remaining.filter(({ isArchive }) => !isArchive);
  return {
    count: others.length,
    bytes: others.reduce((total, { bytes }) => total + bytes, 0),
    ofMemorial: others.filter(({ isOfMemorial }) => isOfMemorial),
    archives: remaining.length - others.length,
  };
}

const activeMs = 60 * 60 * 1000;

/**
 * Announced bytes of all uploads that have not arrived, for which the disk needs room. Ignores uploads without progress for an
 * hour, so that an announcement alone does not block others.
 */
export async function measureMissingBytes(dataDir: string, now: Date): Promise<number> {
  const store = await openUploadStore(dataDir);
  const folder = join(dataDir, 'uploads');
  const missing = await Promise.all(
    (await readdir(folder)).filter(isUploadId).map(async (id) => {
      try {
        const { mtimeMs } = await stat(join(folder, id));
        if (mtimeMs < now.getTime() - activeMs) return 0;
        const { size = 0, offset } = await store.getUpload(id);
        return Math.max(0, size - offset);
      } catch {
        return 0; // gone since the folder was read
      }
    }),
  );
  return missing.reduce((total, bytes) => total + bytes, 0);
}

/** Those of some uploads that have been accepted. */
export async function listAcceptedUploads(db: Db, uploadIds: readonly string[]): Promise<string[]> {
  if (uploadIds.length === 0) return [];
  const rows = await db
    .select({ uploadId: media.uploadId })
    .from(media)
    .where(inArray(media.uploadId, [...uploadIds]));
  return rows.flatMap(({ uploadId }) => uploadId ?? []);
}

/** Removes every upload that is older than its lifetime. Returns the number of files. */
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
