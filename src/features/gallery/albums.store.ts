import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import { galleryAlbums } from './gallery.table.ts';
import type { Album, Albums, albumTypes } from './gallery.schema.ts';

/** The albums with the number of visible pictures and of all pictures. */
export async function listGalleryAlbums(
  db: Db,
  memorialId: string,
): Promise<Pick<Albums, 'albums' | 'total' | 'withoutAlbum'>> {
  const [rows, counts] = await Promise.all([
    db
      .select()
      .from(galleryAlbums)
      .where(eq(galleryAlbums.memorialId, memorialId))
      .orderBy(
        galleryAlbums.albumType,
        sql`${galleryAlbums.year} desc nulls last`,
        galleryAlbums.position,
        galleryAlbums.createdAt,
        galleryAlbums.id,
      ),
    db.execute<{ album_id: string | null; count: number }>(sql`
      select album_id, count(*)::int as count from gallery_images
      where memorial_id = ${memorialId}::uuid and not is_pending group by album_id`),
  ]);
  const countOf = new Map(counts.rows.map(({ album_id, count }) => [album_id, count]));
  return {
    albums: rows.map((row) => toAlbum(row, countOf.get(row.id) ?? 0)),
    total: counts.rows.reduce((sum, { count }) => sum + count, 0),
    withoutAlbum: countOf.get(null) ?? 0,
  };
}

export function toAlbum(row: typeof galleryAlbums.$inferSelect, imageCount: number): Album {
  const { id, name, albumType, position, year, createdAt, updatedAt } = row;
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { id, name, albumType, position, year, imageCount, ...times };
}

/** NOT_FOUND unless it is an album of this memorial; locks it until the transaction ends. */
export async function assertOwnAlbum(tx: Db, memorialId: string, albumId: string): Promise<void> {
  if (!(await isOwnAlbum(tx, memorialId, albumId))) throw fail('NOT_FOUND');
}

/** Whether it is an album of this memorial; locks it until the transaction ends. */
export async function isOwnAlbum(tx: Db, memorialId: string, albumId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: galleryAlbums.id })
    .from(galleryAlbums)
    .where(and(eq(galleryAlbums.memorialId, memorialId), eq(galleryAlbums.id, albumId)))
    .for('key share');
  return rows.length > 0;
}

interface NewAlbum {
  /** Idempotency key: the same id returns the same album. */
  id?: string | undefined;
  name: string;
  year?: number | null | undefined;
  albumType?: (typeof albumTypes)[number];
}

/** Inserts an album at the end; concurrent inserts are serialized. */
export async function insertAlbum(
  tx: Db,
  memorialId: string,
  { id, name, year = null, albumType = 'custom' }: NewAlbum,
) {
  if (!(await lockMemorial(tx, memorialId, 'no key update'))) throw fail('NOT_FOUND');
  const position = sql`(select count(*)::int from gallery_albums where memorial_id = ${memorialId}::uuid)`;
  const [row] = await tx
    .insert(galleryAlbums)
    .values({ ...(id && { id }), memorialId, name, year, albumType, position })
    .onConflictDoNothing({ target: galleryAlbums.id })
    .returning();
  if (row) return row;
  const own = and(eq(galleryAlbums.memorialId, memorialId), eq(galleryAlbums.id, id ?? ''));
  const [album] = await tx.select().from(galleryAlbums).where(own);
  if (!album) throw fail('NOT_FOUND');
  return album;
}

export async function findAlbumName(db: Db, albumId: string): Promise<string | null> {
  const rows = await db.select({ name: galleryAlbums.name }).from(galleryAlbums).where(eq(galleryAlbums.id, albumId));
  return rows[0]?.name ?? null;
}

/** The number of visible pictures in an album. */
export async function countIn(tx: Db, albumId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from gallery_images where album_id = ${albumId}::uuid and not is_pending`);
  return rows[0]?.count ?? 0;
}

/** Numbers albums 0, 1, 2 … in the given order; the others follow in their current order. */
export async function renumberAlbums(tx: Db, memorialId: string, ids: readonly string[] = []): Promise<void> {
  await tx.execute(sql`
    update gallery_albums a set position = o.place - 1
    from (select id, row_number() over (
        order by array_position(${sql.param(ids)}::uuid[], id) nulls last, position, created_at, id) as place
      from gallery_albums where memorial_id = ${memorialId}::uuid) o
    where a.id = o.id and a.position is distinct from o.place - 1`);
}
