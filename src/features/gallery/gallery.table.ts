import { isNotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#server/auth-table.ts';
import { instantColumn, isOneOf } from '#server/columns.ts';
import { media, memorials } from '#features/memorial/memorial.table.ts';
import { albumTypes, type ImageMetadata } from './gallery.schema.ts';

export const galleryAlbums = pgTable(
  'gallery_albums',
  {
    id: uuid().primaryKey().defaultRandom(),
    memorialId: uuid()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    albumType: text({ enum: albumTypes }).notNull().default('custom'),
    position: integer().notNull(),
    year: integer(),
    createdAt: instantColumn().notNull().defaultNow(),
    updatedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    unique().on(t.memorialId, t.id),
    uniqueIndex('gallery_albums_one_of_the_family')
      .on(t.memorialId)
      .where(sql`${t.albumType} = 'family_upload'`),
    check('gallery_albums_name', sql`length(trim(${t.name})) between 1 and 200`),
    check('gallery_albums_album_type', isOneOf(t.albumType, albumTypes)),
  ],
);

/** A picture of the gallery is what its stored file is, under the same id. */
const galleryColumns = () => ({
  id: uuid()
    .primaryKey()
    .references(() => media.id, { onDelete: 'cascade' }),
  memorialId: uuid()
    .notNull()
    .references(() => memorials.id, { onDelete: 'cascade' }),
  /** `{memorialId}/{timestamp}-{random}.{ext}`: its storage key without the bucket. */
  imageUrl: text().notNull().unique(),
  description: text().notNull().default(''),
  albumId: uuid(),
  dateTaken: date({ mode: 'string' }),
  tags: text().array().notNull().default([]),
  position: integer().notNull(),
  metadata: jsonb().$type<ImageMetadata>().notNull(),
  /** Of the bytes that the person chose, as the browser says. */
  sourceSha256: text(),
  /** Sent by the family or brought by an archive, and not accepted by an editor yet. */
  isPending: boolean().notNull().default(false),
  /** What came by the family's link within a while is one piece of news. */
  familyBatchId: uuid(),
  /** The archive of another service that brought it: its photographs are released together, and are one piece of news. */
  archiveId: uuid(),
  createdAt: instantColumn().notNull().defaultNow(),
});

/** An album of the same memorial; whoever removes it takes the pictures out of it first. */
const inOwnAlbum = (name: string, t: { memorialId: AnyPgColumn; albumId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [t.memorialId, t.albumId],
    foreignColumns: [galleryAlbums.memorialId, galleryAlbums.id],
  });

export const galleryImages = pgTable('gallery_images', galleryColumns(), (t) => [
  inOwnAlbum('gallery_images_album', t),
  index().on(t.memorialId, t.createdAt, t.id),
  index().on(t.memorialId, t.position, t.id),
  index().on(t.memorialId, t.albumId),
  index().on(t.memorialId, t.sourceSha256),
  // What the family sent, of every page: the list of the administration.
  index('gallery_images_from_family')
    .on(t.createdAt, t.id)
    .where(sql`${t.isPending} or ${t.familyBatchId} is not null`),
  index('gallery_images_family_batch').on(t.familyBatchId).where(isNotNull(t.familyBatchId)),
  index('gallery_images_archive').on(t.archiveId).where(isNotNull(t.archiveId)),
]);

/** What was deleted from a gallery, to be brought back where it was; emptied after a while. */
export const galleryTrash = pgTable(
  'gallery_trash',
  {
    ...galleryColumns(),
    deletedAt: instantColumn().notNull(),
    deletedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [inOwnAlbum('gallery_trash_album', t), index().on(t.memorialId, t.deletedAt), index().on(t.deletedAt)],
);

/** Who holds the token may send photographs to a gallery without an account; what is kept of the token is its hash. */
export const galleryUploadLinks = pgTable(
  'gallery_upload_links',
  {
    /** One for each memorial: a new one ends the one before. */
    memorialId: uuid()
      .primaryKey()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    madeBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instantColumn().notNull(),
    /** How many photographs came through it. */
    sent: integer().notNull().default(0),
  },
  (t) => [index().on(t.expiresAt)],
);
