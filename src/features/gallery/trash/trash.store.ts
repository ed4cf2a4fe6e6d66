import { and, desc, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { toImage } from '#features/media/media.rules.ts';
import { media } from '#features/memorial/memorial.table.ts';
import { galleryAlbums, galleryImages, galleryTrash } from '../gallery.table.ts';
import { type TrashedImage, trashDays } from '../gallery.schema.ts';

const day = 24 * 3600 * 1000;

/** Counts for the editor's menu. */
export async function countForEditors(db: Db, memorialId: string): Promise<{ pending: number; trashed: number }> {
  const { rows } = await db.execute<{ pending: number; trashed: number }>(sql`
    select (select count(*)::int from gallery_images where memorial_id = ${memorialId}::uuid and is_pending) as pending,
      (select count(*)::int from gallery_trash where memorial_id = ${memorialId}::uuid) as trashed`);
  return rows[0] ?? { pending: 0, trashed: 0 };
}

/** Deleted pictures, the latest first. */
export async function listTrash(db: Db, memorialId: string, now: Date): Promise<TrashedImage[]> {
  const rows = await db
    .select({ trashed: galleryTrash, file: media, albumName: galleryAlbums.name })
    .from(galleryTrash)
    .innerJoin(media, eq(media.id, galleryTrash.id))
    .leftJoin(galleryAlbums, eq(galleryAlbums.id, galleryTrash.albumId))
    .where(eq(galleryTrash.memorialId, memorialId))
    .orderBy(desc(galleryTrash.deletedAt), desc(galleryTrash.id));
  return rows.map(({ trashed, file, albumName }) => ({
    id: trashed.id,
    description: trashed.description,
    albumId: trashed.albumId,
    albumName,
    originalName: trashed.metadata.originalName,
    bytes: trashed.metadata.size,
    image: toImage(file, '?deleted'),
    deletedAt: trashed.deletedAt.toISOString(),
    daysLeft: Math.max(0, Math.ceil((trashed.deletedAt.getTime() + trashDays * day - now.getTime()) / day)),
  }));
}

const imageColumnNames = Object.values(getTableColumns(galleryImages)).map(({ name }) => snake(name));
const columns = sql.raw(imageColumnNames.join(', '));

function snake(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const among = (ids: readonly string[]): SQL => sql`any(${sql.param(ids)}::uuid[])`;

/**
 * Moves pictures to the trash: all of them, or none where one is of another gallery (NOT_FOUND). Skips those that are there
 * already.
 */
export async function moveToTrash(
  tx: Db,
  { memorialId, ids, at, by }: { memorialId: string; ids: string[]; at: Date; by: string | null },
): Promise<void> {
  const wanted = [...new Set(ids)];
  await tx.execute(sql`
    with gone as (delete from gallery_images where memorial_id = ${memorialId}::uuid and id = ${among(wanted)} returning ${columns})
    insert into gallery_trash (${columns}, deleted_at, deleted_by)
    select ${columns}, ${at.toISOString()}::timestamptz, ${by}::uuid from gone`);
  const images = await tx
    .select({ id: galleryTrash.id })
    .from(galleryTrash)
    .where(and(eq(galleryTrash.memorialId, memorialId), inArray(galleryTrash.id, wanted)));
  if (images.length !== wanted.length) throw fail('NOT_FOUND');
  await tx.execute(sql`update media set deleted_at = ${at.toISOString()}::timestamptz
    where id = ${among(wanted)} and deleted_at is null`);
}

/** The pictures among these that are in the trash and came from an archive. */
export async function listTrashedArchivePhotos(tx: Db, memorialId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: galleryTrash.id })
    .from(galleryTrash)
    .where(
      and(
        eq(galleryTrash.memorialId, memorialId),
        inArray(galleryTrash.id, [...ids]),
        isNotNull(galleryTrash.archiveId),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Restores pictures in place: all of them, or none. Skips those that are restored already. */
export async function restoreFromTrash(tx: Db, memorialId: string, ids: string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  await tx.execute(sql`
    with back as (delete from gallery_trash where memorial_id = ${memorialId}::uuid and id = ${among(wanted)} returning ${columns})
    insert into gallery_images (${columns}) select ${columns} from back`);
  const images = await tx
    .select({ id: galleryImages.id })
    .from(galleryImages)
    .where(and(eq(galleryImages.memorialId, memorialId), inArray(galleryImages.id, wanted)));
  if (images.length !== wanted.length) throw fail('NOT_FOUND');
  await tx.execute(sql`update media set deleted_at = null where id = ${among(wanted)}`);
}

/** Deletes pictures in the trash for good; returns the keys of their files. Skips those that are gone. */
export async function emptyTrash(tx: Db, memorialId: string, which: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ storage_key: string }>(sql`
    delete from media x using gallery_trash t
    where t.id = x.id and t.memorial_id = ${memorialId}::uuid and ${which} returning x.storage_key`);
  return rows.map(({ storage_key }) => storage_key);
}

/** Pictures in the trash with these ids. */
export const byIds = (ids: string[]): SQL => sql`t.id = ${among(ids)}`;
/** Pictures in the trash whose time is over. */
export const expiredCondition = (now: Date): SQL =>
  sql`t.deleted_at <= ${new Date(now.getTime() - trashDays * day).toISOString()}::timestamptz`;
