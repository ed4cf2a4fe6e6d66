import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { markDecidedRead } from '#features/notifications/notifications.store.ts';
import type { Db } from '#server/db.ts';
import type { Announce, Transaction } from '#server/events.ts';
import { fail } from '#server/procedure.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import { media } from '#features/memorial/memorial.table.ts';
import { type ImageRow, imageColumns } from './gallery.store.ts';
import { galleryImages } from './gallery.table.ts';
import { trashShownArchivePhotos } from './pending-photos.store.ts';

interface PendingArchive {
  archiveId: string;
  count: number;
  rows: ImageRow[];
}

/** The archives with pending photographs, the latest first, with the first photographs of each. */
export async function listArchivesWithPendingPhotos(
  db: Db,
  memorialId: string,
  listed: number,
): Promise<PendingArchive[]> {
  const { rows: archives } = await db.execute<{ id: string; count: number; first: string[] }>(sql`
    select g.archive_id as id, count(*)::int as count,
      (array_agg(g.id order by g.date_taken nulls first, g.created_at, g.id))[1:${listed}::int] as first
    from gallery_images g where g.memorial_id = ${memorialId}::uuid and g.is_pending and g.archive_id is not null
    group by g.archive_id order by max(g.created_at) desc, g.archive_id`);
  const ids = archives.flatMap(({ first }) => first);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...imageColumns, archiveId: galleryImages.archiveId })
    .from(galleryImages)
    .innerJoin(media, eq(media.id, galleryImages.id))
    .where(and(eq(galleryImages.memorialId, memorialId), inArray(galleryImages.id, ids)))
    .orderBy(sql`${galleryImages.dateTaken} nulls first`, asc(galleryImages.createdAt), asc(galleryImages.id));
  return archives.map(({ id, count }) => ({
    archiveId: id,
    count,
    rows: rows.filter(({ archiveId }) => archiveId === id),
  }));
}

interface ArchiveDecision {
  memorialId: string;
  archiveId: string;
  /** The deciding editor, whose notifications of the photographs become read. */
  by: string | null;
  at: Date;
}

/**
 * Publishes the pending photographs of an archive, except those that were added manually meanwhile. Returns how many. Idempotent.
 */
export async function acceptArchivePhotos(
  tx: Transaction,
  announce: Announce,
  { memorialId, archiveId, by, at }: ArchiveDecision,
): Promise<number> {
  if (!(await lockMemorial(tx, memorialId, 'no key update'))) throw fail('NOT_FOUND');
  await trashShownArchivePhotos(tx, eq(galleryImages.archiveId, archiveId), { memorialId, at, by });
  const { rowCount } = await tx
    .update(galleryImages)
    .set({ isPending: false })
    .where(
      and(
        eq(galleryImages.memorialId, memorialId),
        eq(galleryImages.archiveId, archiveId),
        eq(galleryImages.isPending, true),
      ),
    );
  if (by !== null) await markDecidedRead(tx, announce, { userId: by, type: 'family_photos', refIds: [archiveId] });
  if (rowCount) await announce('gallery.changed', { memorialId });
  return rowCount ?? 0;
}
