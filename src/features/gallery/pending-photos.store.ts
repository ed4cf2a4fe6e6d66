import { and, type AnyColumn, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { markDecidedRead } from '#features/notifications/notifications.store.ts';
import type { Announce, Transaction } from '#server/events.ts';
import { fail } from '#server/procedure.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import { media } from '#features/memorial/memorial.table.ts';
import { lockGallery } from './gallery-order.store.ts';
import { galleryImages } from './gallery.table.ts';
import { listBatches } from './family-upload/upload-batch.store.ts';
import { listTrashedArchivePhotos, restoreFromTrash, moveToTrash } from './trash/trash.store.ts';

interface ImageDecision {
  memorialId: string;
  imageIds: readonly string[];
  /** The deciding editor, whose notifications of the pictures become read. */
  by: string | null;
}

/**
 * Publishes pictures: all, or none where one is of another gallery (NOT_FOUND). Returns how many. Photographs of an archive that
 * were added manually meanwhile are already visible.
 */
export async function acceptImages(
  tx: Transaction,
  announce: Announce,
  { memorialId, imageIds, by, at }: ImageDecision & { at: Date },
): Promise<number> {
  if (!(await lockMemorial(tx, memorialId, 'no key update'))) throw fail('NOT_FOUND');
  const wanted = [...new Set(imageIds)];
  await markBatchesRead(tx, announce, by, wanted);
  const which = inArray(galleryImages.id, wanted);
  const shown = new Set(await trashShownArchivePhotos(tx, which, { memorialId, at, by }));
  const remaining = wanted.filter((id) => !shown.has(id));
  // A retry after a lost response: photographs that are in the trash since were decided.
  const decided = new Set(await listTrashedArchivePhotos(tx, memorialId, remaining));
  const ids = remaining.filter((id) => !decided.has(id));
  const { rowCount } = await tx
    .update(galleryImages)
    .set({ isPending: false })
    .where(and(eq(galleryImages.memorialId, memorialId), inArray(galleryImages.id, ids)));
  if (rowCount !== ids.length) throw fail('NOT_FOUND');
  await announce('gallery.changed', { memorialId });
  return ids.length;
}

/**
 * Trashes pending photographs of an archive that the gallery has already, by the checksums of the chosen and the received file.
 * The caller holds the lock of the page. Returns the ids.
 */
export async function trashShownArchivePhotos(
  tx: Transaction,
  which: SQL | undefined,
  { memorialId, at, by }: Omit<ImageDecision, 'imageIds'> & { at: Date },
): Promise<string[]> {
  await lockGallery(tx, memorialId, 'release');
  const shown = (sum: SQL) => sql`(
    select ${sum} from gallery_images o join media y on y.id = o.id
    where o.memorial_id = ${memorialId}::uuid and not o.is_pending and ${sum} is not null)`;
  const [received, chosen] = [shown(sql`y.sha256`), shown(sql`o.source_sha256`)];
  const isShown = (sum: AnyColumn) => sql`(${sum} in ${received} or ${sum} in ${chosen})`;
  const rows = await tx
    .select({ id: galleryImages.id })
    .from(galleryImages)
    .innerJoin(media, eq(media.id, galleryImages.id))
    .where(
      and(
        eq(galleryImages.memorialId, memorialId),
        eq(galleryImages.isPending, true),
        isNotNull(galleryImages.archiveId),
        which,
        or(isShown(media.sha256), isShown(galleryImages.sourceSha256)),
      ),
    );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await moveToTrash(tx, { memorialId, ids, at, by });
  return ids;
}

/** Moves pictures to the trash; their files are not served from then on. Returns how many. */
export async function trashImages(
  tx: Transaction,
  announce: Announce,
  { memorialId, imageIds, by, at }: ImageDecision & { at: Date },
): Promise<number> {
  const ids = [...new Set(imageIds)];
  if (!(await lockMemorial(tx, memorialId, 'no key update'))) throw fail('NOT_FOUND');
  await markBatchesRead(tx, announce, by, ids);
  await moveToTrash(tx, { memorialId, ids, at, by });
  await announce('gallery.changed', { memorialId });
  return ids.length;
}

/** Restores pictures from the trash to their album and place. Returns how many. */
export async function restoreImages(
  tx: Transaction,
  announce: Announce,
  { memorialId, imageIds }: Omit<ImageDecision, 'by'>,
): Promise<number> {
  const ids = [...new Set(imageIds)];
  if (!(await lockMemorial(tx, memorialId, 'no key update'))) throw fail('NOT_FOUND');
  await restoreFromTrash(tx, memorialId, ids);
  await announce('gallery.changed', { memorialId });
  return ids.length;
}

const actions = { approve: 'photo.approved', remove: 'photo.removed', restore: 'photo.restored' } as const;

/** Writes a staff decision on pictures into the audit log; a family's own actions are not logged. */
export async function recordStaffDecision(
  tx: Transaction,
  decision: keyof typeof actions,
  { memorialId, imageIds }: Pick<ImageDecision, 'memorialId' | 'imageIds'>,
): Promise<void> {
  await tx.execute(sql`
    select audit(${actions[decision]}, 'memorial', ${memorialId}::uuid,
      jsonb_build_object('image_ids', ${sql.param([...new Set(imageIds)])}::uuid[]))`);
}

async function markBatchesRead(tx: Transaction, announce: Announce, userId: string | null, ids: readonly string[]) {
  const refIds = await listBatches(tx, ids);
  if (userId !== null) await markDecidedRead(tx, announce, { userId, type: 'family_photos', refIds });
}
