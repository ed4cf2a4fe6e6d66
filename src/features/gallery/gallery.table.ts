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

/** A gallery picture has the id of its stored file. */
const galleryColumns = () => ({
  id: uuid()
    .primaryKey()
    .references(() => media.id, { onDelete: 'cascade' }),
  memorialId: uuid()
    .notNull()
    .references(() => memorials.id, { onDelete: 'cascade' }),
  /** `{memorialId}/{timestamp}-{random}.{ext}`: the storage key without the bucket. */
  imageUrl: text().notNull().unique(),
  description: text().notNull().default(''),
  albumId: uuid(),
  dateTaken: date({ mode: 'string' }),
  tags: text().array().notNull().default([]),
  position: integer().notNull(),
  metadata: jsonb().$type<ImageMetadata>().notNull(),
  /** Checksum of the chosen file, as the browser reported it. */
  sourceSha256: text(),
  /** Sent by relatives or from an archive, and not accepted by an editor yet. */
  isPending: boolean().notNull().default(false),
  /** Photographs of one batch from the family's link make one notification. */
  familyBatchId: uuid(),
  /** The archive that it came from: its photographs are published together and make one notification. */
  archiveId: uuid(),
  createdAt: instantColumn().notNull().defaultNow(),
});

/** An album of the same memorial. Before an album is removed, its pictures are taken out. */
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
  // All pictures from relatives, for the admin list.
  index('gallery_images_from_family')
    .on(t.createdAt, t.id)
    .where(sql`${t.isPending} or ${t.familyBatchId} is not null`),
  index('gallery_images_family_batch').on(t.familyBatchId).where(isNotNull(t.familyBatchId)),
  index('gallery_images_archive').on(t.archiveId).where(isNotNull(t.archiveId)),
]);

/** Deleted pictures, which can be restored in place until a job deletes them. */
export const galleryTrash = pgTable(
  'gallery_trash',
  {
    ...galleryColumns(),
    deletedAt: instantColumn().notNull(),
    deletedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [inOwnAlbum('gallery_trash_album', t), index().on(t.memorialId, t.deletedAt), index().on(t.deletedAt)],
);

/** Links by which relatives upload photographs without an account; only the hash of the token is stored. */
export const galleryUploadLinks = pgTable(
  'gallery_upload_links',
  {
    /** One for each memorial: a new link replaces it. */
    memorialId: uuid()
      .primaryKey()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    madeBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instantColumn().notNull(),
    /** The number of photographs that came by it. */
    sent: integer().notNull().default(0),
  },
  (t) => [index().on(t.expiresAt)],
);
