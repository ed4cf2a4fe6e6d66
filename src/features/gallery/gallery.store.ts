import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { can } from '#core/policy.ts';
import { relationTo } from '#core/policy.sql.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { isId } from '#server/memorial-facts.ts';
import { fail } from '#server/procedure.ts';
import { toImage } from '#features/media/media.rules.ts';
import { signMedia } from '#features/media/media-signature.store.ts';
import { media, activeMemorials } from '#features/memorial/memorial.table.ts';
import { galleryAlbums, galleryImages } from './gallery.table.ts';
import { recentFor } from './gallery.rules.ts';
import type { GalleryImage, GalleryOrder, Outline, PublicImage } from './gallery.schema.ts';

/** The facts and settings of a gallery, loaded before its pictures. */
export interface GalleryFacts {
  facts: { id: string; isPublic: boolean; relation: 'owner' | 'editor' | 'viewer' | 'none' };
  order: GalleryOrder;
  keepOriginals: boolean;
}

export async function findGallery({ db, actor }: Context, memorialId: string): Promise<GalleryFacts | null> {
  if (!isId(memorialId)) return null;
  const [row] = await db
    .select({
      isPublic: sql<boolean>`m.is_public`,
      relation: relationTo(actor),
      order: sql<GalleryOrder>`m.gallery_order`,
      keepOriginals: sql<boolean>`m.keep_originals`,
    })
    .from(sql`${activeMemorials} m`)
    .where(sql`m.id = ${memorialId}::uuid`);
  if (!row) return null;
  const { isPublic, relation, ...kept } = row;
  return { facts: { id: memorialId, isPublic, relation }, ...kept };
}

/** Whether the caller may see what is for editors. */
export const mayEdit = ({ actor }: Pick<Context, 'actor'>, { facts }: GalleryFacts) =>
  can(actor, 'memorial.edit', facts);

/** Columns of a picture, in addition to its file in `media`. */
export const imageColumns = {
  id: galleryImages.id,
  description: galleryImages.description,
  albumId: galleryImages.albumId,
  dateTaken: galleryImages.dateTaken,
  tags: galleryImages.tags,
  position: galleryImages.position,
  metadata: galleryImages.metadata,
  createdAt: galleryImages.createdAt,
  /** With microseconds, for the cursor. */
  moment: sql<string>`${galleryImages.createdAt}::text`,
  width: media.width,
  height: media.height,
  widths: media.widths,
  thumbhash: media.thumbhash,
  originalKey: media.originalKey,
};

type Selected = {
  [Name in keyof typeof imageColumns]: (typeof imageColumns)[Name]['_'] extends { data: infer Data } ? Data : never;
};
export interface ImageRow extends Omit<Selected, 'albumId' | 'dateTaken' | 'originalKey' | 'moment'> {
  albumId: string | null;
  dateTaken: string | null;
  originalKey: string | null;
  moment: string;
}

export interface GalleryListOptions {
  memorialId: string;
  /** The whole gallery by default. */
  albumId?: string | undefined;
  order: GalleryOrder;
}

/** The condition for visitors; excludes pending pictures. */
function galleryCondition({ memorialId, albumId }: Omit<GalleryListOptions, 'order'>): SQL | undefined {
  const inAlbum = albumId === 'none' ? isNull(galleryImages.albumId) : albumId && eq(galleryImages.albumId, albumId);
  return and(eq(galleryImages.memorialId, memorialId), eq(galleryImages.isPending, false), inAlbum || undefined);
}

const sortColumns = {
  newest: [desc(galleryImages.createdAt), desc(galleryImages.id)],
  // Of pictures with the same time, the last chosen one comes first here too.
  custom: [asc(galleryImages.position), desc(galleryImages.createdAt), desc(galleryImages.id)],
};

/** A page of pictures after the cursor, with the next cursor. BAD_REQUEST for an invalid cursor. */
export async function listImages(
  db: Db,
  listing: GalleryListOptions,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: ImageRow[]; next: string | null }> {
  const rows = await db
    .select(imageColumns)
    .from(galleryImages)
    .innerJoin(media, eq(media.id, galleryImages.id))
    .where(and(galleryCondition(listing), cursor === undefined ? undefined : afterCursor(listing.order, cursor)))
    .orderBy(...sortColumns[listing.order])
    .limit(limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last ? cursorOf(listing.order, last) : null };
}

function cursorOf(order: GalleryOrder, { id, moment, position }: ImageRow): string {
  return Buffer.from([...(order === 'newest' ? [] : [position]), moment, id].join('~')).toString('base64url');
}

function afterCursor(order: GalleryOrder, cursor: string): SQL {
  const [id = '', moment = '', place = ''] = Buffer.from(cursor, 'base64url').toString().split('~').toReversed();
  if (!isId(id) || !isMoment(moment)) throw fail('BAD_REQUEST');
  const isOlder = sql`(${galleryImages.createdAt}, ${galleryImages.id}) < (${moment}::timestamptz, ${id}::uuid)`;
  if (order === 'newest') return isOlder;
  if (!/^-?\d{1,10}$/.test(place) || Math.abs(Number(place)) > 2_147_483_647) throw fail('BAD_REQUEST');
  const { position } = galleryImages;
  // The first condition is implied by the second, but can use an index.
  return sql`${position} >= ${Number(place)}::int and (${position} > ${Number(place)}::int or ${isOlder})`;
}

const momentPattern =
  /^([12]\d{3}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/;

/** Whether PostgreSQL accepts the text as a timestamp; it throws on an invalid day or time zone. */
function isMoment(text: string): boolean {
  const day = momentPattern.exec(text)?.[1];
  if (day === undefined) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/**
 * Every picture in order, with the fields for a grid. `editedAt`: the time of an editor's request, which adds the fields for
 * editors.
 */
export async function listOutline(db: Db, listing: GalleryListOptions, editedAt: Date | null = null): Promise<Outline> {
  const rows = await db
    .select({
      id: galleryImages.id,
      width: media.width,
      height: media.height,
      widths: media.widths,
      thumbhash: media.thumbhash,
      description: galleryImages.description,
      dateTaken: galleryImages.dateTaken,
      albumId: galleryImages.albumId,
      arrivedAt: media.createdAt,
      hasOriginal: isNotNull(media.originalKey).mapWith(Boolean),
    })
    .from(galleryImages)
    .innerJoin(media, eq(media.id, galleryImages.id))
    .where(galleryCondition(listing))
    .orderBy(...sortColumns[listing.order]);
  return {
    ids: rows.map(({ id }) => id),
    sizes: rows.map(({ width, height }): [number, number] => [width, height]),
    widths: rows.map(({ widths }) => widths),
    thumbhashes: rows.map(({ thumbhash }) => thumbhash),
    descriptions: rows.map(({ description }) => description),
    datesTaken: rows.map(({ dateTaken }) => dateTaken),
    albumIds: rows.map(({ albumId }) => albumId),
    total: rows.length,
    order: listing.order,
    editing: editedAt && {
      originals: rows.filter(({ hasOriginal }) => hasOriginal).map(({ id }) => id),
      recent: rows.map(({ id, arrivedAt }) => ({ id, ms: recentFor(arrivedAt, editedAt) })).filter(({ ms }) => ms > 0),
    },
  };
}

export async function countImages(db: Db, listing: Omit<GalleryListOptions, 'order'>): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(galleryImages)
    .where(galleryCondition(listing));
  return row?.count ?? 0;
}

/** One picture of a memorial, pending or not. */
export async function findImage(db: Db, memorialId: string, id: string): Promise<ImageRow | null> {
  const [row] = await db
    .select(imageColumns)
    .from(galleryImages)
    .innerJoin(media, eq(media.id, galleryImages.id))
    .where(and(eq(galleryImages.memorialId, memorialId), eq(galleryImages.id, id)));
  return row ?? null;
}

/** Uploads of relatives that no editor accepted yet, the oldest first. */
export function listPendingImages(db: Db, memorialId: string): Promise<ImageRow[]> {
  return db
    .select(imageColumns)
    .from(galleryImages)
    .innerJoin(media, eq(media.id, galleryImages.id))
    .where(
      and(eq(galleryImages.memorialId, memorialId), eq(galleryImages.isPending, true), isNull(galleryImages.archiveId)),
    )
    .orderBy(asc(galleryImages.createdAt), asc(galleryImages.id));
}

/**
 * The pictures of a memorial with one of these checksums, of the received bytes or of the chosen file. Excludes deleted and
 * pending ones.
 */
export async function listImagesByChecksum(db: Db, memorialId: string, sums: string[]) {
  if (sums.length === 0) return [];
  const rows = await db
    .select({
      id: galleryImages.id,
      received: media.sha256,
      chosen: galleryImages.sourceSha256,
      albumName: galleryAlbums.name,
    })
    .from(galleryImages)
    .innerJoin(media, eq(media.id, galleryImages.id))
    .leftJoin(galleryAlbums, eq(galleryAlbums.id, galleryImages.albumId))
    .where(
      and(
        eq(galleryImages.memorialId, memorialId),
        eq(galleryImages.isPending, false),
        or(inArray(media.sha256, sums), inArray(galleryImages.sourceSha256, sums)),
      ),
    )
    .orderBy(asc(galleryImages.createdAt));
  const wanted = new Set(sums);
  return rows.flatMap(({ id, received, chosen, albumName }) =>
    [...new Set([received, chosen])].flatMap((sha256) =>
      sha256 !== null && wanted.has(sha256) ? [{ sha256, imageId: id, albumName }] : [],
    ),
  );
}

type Signer = (mediaId: string) => string;

/** Signs the pictures of a memorial for the current response. */
export function createSigner({ config, now }: Pick<Context, 'config' | 'now'>, isPublic: boolean): Signer {
  return isPublic ? () => '' : (id) => signMedia(config.secret, id, now());
}

export function toPublicImage(row: ImageRow, sign: Signer): PublicImage {
  const { id, description, albumId, dateTaken, tags, createdAt } = row;
  return {
    id,
    image: toImage(row, sign(id)),
    description,
    albumId,
    dateTaken,
    tags,
    createdAt: createdAt.toISOString(),
  };
}

export function toGalleryImage(row: ImageRow, sign: Signer): GalleryImage {
  const { position, metadata, originalKey } = row;
  return {
    ...toPublicImage(row, sign),
    position,
    originalName: metadata.originalName,
    bytes: metadata.size,
    hasOriginal: originalKey !== null,
  };
}
