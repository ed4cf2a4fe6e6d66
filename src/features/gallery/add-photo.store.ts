import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { acceptOnce } from '#features/media/accept-upload.store.ts';
import { sumOfFile } from '#features/media/files/media-files.store.ts';
import { purposeLimits } from '#features/media/media.schema.ts';
import { findByUpload, lockUpload, type MediaRecord, type ReceivedBytes } from '#features/media/media.store.ts';
import { findUpload } from '#features/media/uploads/uploads.store.ts';
import { activeMemorials } from '#features/memorial/memorial.table.ts';
import { isOwnAlbum } from './albums.store.ts';
import type { addImageSchema } from './gallery.schema.ts';
import { lockGallery, lockGalleryImage, insertImage } from './gallery-order.store.ts';
import { listImagesByChecksum } from './gallery.store.ts';

/** Uploads may wait for days on a device. */
const oldestMs = 7 * 24 * 3600 * 1000;
const aheadMs = 10 * 60 * 1000;

interface NewImage extends z.output<typeof addImageSchema> {
  ownerId: string;
}

/** Rolls back the transaction that would insert a duplicate. */
class DuplicateImageError extends Error {
  readonly imageId: string;
  constructor(imageId: string) {
    super('The gallery has this picture.');
    this.imageId = imageId;
  }
}

/** Adds a picture to the gallery from an upload, or finds an identical one; returns its id. */
export async function addUpload(
  context: Context,
  wanted: NewImage,
): Promise<{ status: 'added' | 'known'; id: string }> {
  const { config, db, events } = context;
  const { memorialId, ownerId, uploadId, albumId } = wanted;
  const at = momentOf(wanted.chosenAt, context.now());
  // Checked first: an upload that is refused for its album can go to another one.
  if (albumId !== null && !(await isOwnAlbum(db, memorialId, albumId))) throw fail('NOT_FOUND');
  if (!wanted.evenIfKnown && !(await findByUpload(db, uploadId))) {
    const same = await findSame(db, wanted, await sumOf(config.dataDir, wanted));
    if (same) return { status: 'known', id: same };
  }
  const [settings] = await db
    .select({ keepsOriginal: activeMemorials.keepOriginals })
    .from(activeMemorials)
    .where(eq(activeMemorials.id, memorialId));
  let tell: (() => void) | undefined;
  try {
    const row = await acceptOnce(context, {
      memorialId,
      ownerId,
      uploadId,
      purpose: 'gallery',
      keepsOriginal: settings?.keepsOriginal ?? false,
      async beside(tx, file, sent) {
        await insertPhoto(tx, { ...wanted, at, dataDir: config.dataDir }, file, sent);
        tell = await events.announceIn(tx, 'gallery.changed', { memorialId });
      },
    });
    tell?.();
    return { status: 'added', id: row.id };
  } catch (error) {
    if (error instanceof DuplicateImageError) return { status: 'known', id: error.imageId };
    throw error;
  }
}

/** Checksum of the upload; null where it belongs to another account, is incomplete or too large, which is refused later. */
async function sumOf(dataDir: string, { uploadId, ownerId }: NewImage): Promise<string | null> {
  const upload = await findUpload(dataDir, uploadId);
  if (upload?.ownerId !== ownerId || !upload.isComplete || upload.bytes > purposeLimits.gallery) return null;
  const sum = await sumOfFile(upload.path).catch(() => null);
  return sum && sum.sha256;
}

async function findSame(db: Db, { memorialId, sourceSha256 }: NewImage, received: string | null) {
  const sums = [received, sourceSha256].filter((sum) => sum !== null);
  const [same] = await listImagesByChecksum(db, memorialId, [...new Set(sums)]);
  return same?.imageId ?? null;
}

/** Pictures are sorted by when they were chosen, whichever arrived first, unless the device's clock is far off. */
function momentOf(chosenAt: string | null | undefined, now: Date): Date {
  const chosen = new Date(chosenAt ?? now);
  const ageMs = now.getTime() - chosen.getTime();
  return ageMs < oldestMs && ageMs > -aheadMs ? chosen : now;
}

async function insertPhoto(
  tx: Db,
  wanted: NewImage & { at: Date; dataDir: string },
  file: MediaRecord,
  sent: ReceivedBytes,
) {
  const { dataDir } = wanted;
  const { memorialId, uploadId, albumId, originalName, sourceSha256, evenIfKnown, description, tags } = wanted;
  // Fails where another process discarded the upload meanwhile; a later discard waits for the lock and finds the row.
  await lockUpload(tx, uploadId);
  if (!(await findUpload(dataDir, uploadId))) throw fail('NOT_FOUND');
  await lockGallery(tx, memorialId, 'add');
  // The same photograph from two devices at once: the second finds the first.
  await lockGalleryImage(tx, memorialId, sourceSha256 ?? file.sha256);
  const same = evenIfKnown ? null : await findSame(tx, wanted, file.sha256);
  if (same) throw new DuplicateImageError(same);
  // If the album was removed meanwhile, the picture goes to none.
  const isThere = albumId !== null && (await isOwnAlbum(tx, memorialId, albumId));
  const dateTaken = wanted.dateTaken ?? sent.takenOn;
  const inAlbum = isThere ? albumId : null;
  const metadata = { originalName, sourceSha256, dateTaken, description, tags };
  await insertImage(tx, file, sent, { ...metadata, albumId: inAlbum, createdAt: wanted.at });
}
