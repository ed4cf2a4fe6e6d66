import { and, eq, inArray, sql } from 'drizzle-orm';
import { markDecidedRead } from '#features/notifications/store.ts';
import type { Announce, Transaction } from '#server/events.ts';
import { fail } from '#server/procedure.ts';
import { holdMemorial } from '../../media/store.ts';
import { galleryImages } from '../table.ts';
import { listBatches } from '../family/batch/store.ts';
import { bringBack, throwAway } from '../trash/store.ts';

interface ImageDecision {
  memorialId: string;
  imageIds: readonly string[];
  /** Who decides: the news of the pictures is read for them. */
  by: string | null;
}

/** Shows pictures to everybody: all, or none where one is not of this gallery (NOT_FOUND). Answers how many. */
export async function acceptImages(
  tx: Transaction,
  announce: Announce,
  { memorialId, imageIds, by }: ImageDecision,
): Promise<number> {
  const ids = [...new Set(imageIds)];
  if (!(await holdMemorial(tx, memorialId, 'no key update'))) throw fail('NOT_FOUND');
  const { rowCount } = await tx
    .update(galleryImages)
    .set({ isPending: false })
    .where(and(eq(galleryImages.memorialId, memorialId), inArray(galleryImages.id, ids)));
  if (rowCount !== ids.length) throw fail('NOT_FOUND');
  await markBatchesRead(tx, announce, by, ids);
  await announce('gallery.changed', { memorialId });
  return ids.length;
}

/** Puts pictures into the trash; from this moment their files are not found. Answers how many. */
export async function trashImages(
  tx: Transaction,
  announce: Announce,
  { memorialId, imageIds, by, at }: ImageDecision & { at: Date },
): Promise<number> {
  const ids = [...new Set(imageIds)];
  if (!(await holdMemorial(tx, memorialId, 'no key update'))) throw fail('NOT_FOUND');
  await markBatchesRead(tx, announce, by, ids);
  await throwAway(tx, { memorialId, ids, at, by });
  await announce('gallery.changed', { memorialId });
  return ids.length;
}

/** Brings pictures back from the trash to their album and place. Answers how many. */
export async function restoreImages(
  tx: Transaction,
  announce: Announce,
  { memorialId, imageIds }: Omit<ImageDecision, 'by'>,
): Promise<number> {
  const ids = [...new Set(imageIds)];
  if (!(await holdMemorial(tx, memorialId, 'no key update'))) throw fail('NOT_FOUND');
  await bringBack(tx, memorialId, ids);
  await announce('gallery.changed', { memorialId });
  return ids.length;
}

const actions = { approve: 'photo.approved', remove: 'photo.removed', restore: 'photo.restored' } as const;

/** Writes what the staff decides on pictures of a page into the audit log; what a family does with its own is in none. */
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
