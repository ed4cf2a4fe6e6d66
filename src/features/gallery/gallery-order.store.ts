import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { buckets } from '#server/storage.ts';
import type { MediaRecord, ReceivedBytes } from '#features/media/media.store.ts';
import { galleryImages } from './gallery.table.ts';
import type { PlaceInOrder } from './gallery.schema.ts';

/** Gap between two positions, so that most moves write one row. */
const gap = 1024;

type PlaceInput = Partial<
  Pick<
    typeof galleryImages.$inferInsert,
    'albumId' | 'archiveId' | 'dateTaken' | 'description' | 'familyBatchId' | 'isPending' | 'sourceSha256' | 'tags'
  >
>;

/** Serializes additions of the same photograph to a gallery. */
export async function lockGalleryImage(tx: Db, memorialId: string, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${memorialId} ${sha256}`}, 1))`);
}

/**
 * Manual additions share the lock of a gallery; publishing the photographs of an archive takes it exclusively, so that duplicates
 * are found. One lock, because an archive has thousands.
 */
export async function lockGallery(tx: Db, memorialId: string, purpose: 'add' | 'release'): Promise<void> {
  const lock = sql.raw(purpose === 'add' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await tx.execute(sql`select ${lock}(hashtextextended(${memorialId}, 1))`);
}

/** Inserts a stored file into its gallery; in the family's order it comes first, as the newest. */
export async function insertImage(
  tx: Db,
  file: MediaRecord,
  sent: ReceivedBytes,
  said: PlaceInput & { originalName: string; createdAt: Date },
) {
  const { id, memorialId, storageKey, mime } = file;
  const { originalName, ...rest } = said;
  await tx.insert(galleryImages).values({
    id,
    memorialId,
    imageUrl: storageKey.slice(buckets.image.length + 1),
    position: placeOfNew(memorialId, rest.createdAt),
    metadata: { originalName, size: sent.bytes, type: mime },
    dateTaken: sent.takenOn,
    ...rest,
  });
}

/**
 * The position before older pictures and after newer ones at the top, so that pictures of a batch are in the order of choice,
 * whichever arrived first. Concurrent additions may get the same position; then the newer comes first.
 */
function placeOfNew(memorialId: string, at: Date): SQL {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return sql`(
    with older as (
      select min(position) as first from gallery_images
      where memorial_id = ${memorialId}::uuid and created_at <= ${moment}),
    newer as (
      select max(g.position) as last from gallery_images g, older
      where g.memorial_id = ${memorialId}::uuid and g.created_at > ${moment} and g.position < coalesce(older.first, 2147483647))
    select case
      when older.first is null then coalesce(newer.last + ${gap}::int, ${-gap}::int)
      when newer.last is null then older.first - ${gap}::int
      else floor((older.first::bigint + newer.last) / 2.0)::int end
    from older, newer)`;
}

/**
 * Moves a picture before another, to the start or to the end, in the order of the whole gallery. The caller holds the lock of the
 * memorial. NOT_FOUND where one of the two is missing.
 */
export async function placeBefore(tx: Db, memorialId: string, imageId: string, before: PlaceInOrder) {
  if (before === imageId) throw fail('BAD_REQUEST');
  const rows = await tx
    .select({ id: galleryImages.id, position: galleryImages.position })
    .from(galleryImages)
    .where(eq(galleryImages.memorialId, memorialId))
    .orderBy(asc(galleryImages.position), desc(galleryImages.createdAt), desc(galleryImages.id));
  const others = rows.filter(({ id }) => id !== imageId);
  const at = indexIn(others, before);
  if (others.length === rows.length || at < 0) throw fail('NOT_FOUND');

  const [previous, following] = [others[at - 1]?.position, others[at]?.position];
  const position = between(previous, following);
  if (position !== null) {
    await tx
      .update(galleryImages)
      .set({ position })
      .where(and(eq(galleryImages.memorialId, memorialId), eq(galleryImages.id, imageId)));
    return position;
  }
  const ids = [...others.slice(0, at).map(({ id }) => id), imageId, ...others.slice(at).map(({ id }) => id)];
  await tx.execute(sql`
    update gallery_images g set position = (o.place * ${gap})::int
    from unnest(${sql.param(ids)}::uuid[]) with ordinality o (id, place)
    where g.id = o.id and g.memorial_id = ${memorialId}::uuid`);
  return (at + 1) * gap;
}

/** The new index in the list; negative where the reference picture is missing. */
function indexIn(others: readonly { id: string }[], before: PlaceInOrder): number {
  if (before === 'first') return 0;
  return before === null ? others.length : others.findIndex(({ id }) => id === before);
}

function between(previous: number | undefined, following: number | undefined): number | null {
  if (previous === undefined) return following === undefined ? 0 : following - gap;
  if (following === undefined) return previous + gap;
  return following - previous > 1 ? Math.floor((previous + following) / 2) : null;
}
