import { isNotNull, isNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantColumn, isOneOf } from '#server/columns.ts';
import { locales } from '#core/locale.ts';
import { writerGroups } from '#core/policy.ts';
import { users } from '#server/auth-table.ts';
import { approvals } from '#features/contributions/inbox/inbox.schema.ts';
import { galleryOrders } from '#features/gallery/gallery.schema.ts';
import { relationshipRoles, type SavedSection } from './memorial.schema.ts';
import { type BlockType, blockTypes } from './sections/sections.schema.ts';
import { type Crop, categories, genders, subCategories, sunsetAnswers } from './basic-section.schema.ts';
import { displayStyles } from './settings-section.schema.ts';
import { takedownReasons } from './takedown.schema.ts';

const memorialColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  birthDate: date({ mode: 'string' }),
  deathDate: date({ mode: 'string' }),
  burialDate: date({ mode: 'string' }),
  diedAfterSunset: text({ enum: sunsetAnswers }).notNull().default('unknown'),
  gender: text({ enum: genders }).notNull().default('none'),
  hebrewName: text(),
  parentName: text(),
  coverImage: uuid().references((): AnyPgColumn => media.id, { onDelete: 'set null' }),
  coverImagePosition: text().notNull().default('center center'),
  profileImage: uuid().references((): AnyPgColumn => media.id, { onDelete: 'set null' }),
  profileImagePosition: text().notNull().default('center center'),
  profileImageCrop: jsonb().$type<Crop>(),
  category: text({ enum: categories }),
  subCategory: text({ enum: subCategories }),
  bio: text(),
  lifeMotto: text(),
  tags: text().array().notNull().default([]),
  graveLocation: text(),
  graveLatitude: doublePrecision(),
  graveLongitude: doublePrecision(),
  graveCemeteryName: text(),
  graveImage: uuid().references((): AnyPgColumn => media.id, { onDelete: 'set null' }),
  kaddishType: text({ enum: ['sephardi', 'ashkenazi', 'traditional'] }),
  kaddishCustomText: text(),
  soulLetters: text(),
  showAchievements: boolean().notNull().default(true),
  isPublic: boolean().notNull().default(false),
  allowIndexing: boolean().notNull().default(false),
  allowComments: boolean().notNull().default(true),
  showViewCount: boolean().notNull().default(false),
  displayStyle: text({ enum: displayStyles }).notNull().default('modern'),
  language: text({ enum: locales }).notNull().default('he'),
  showFamilyContact: boolean().notNull().default(false),
  /** Null: to whoever reads in Hebrew. */
  showHebrewDates: boolean(),
  /** The bytes of a gallery's picture are kept as they were sent, beside what is served. */
  keepOriginals: boolean().notNull().default(false),
  galleryOrder: text({ enum: galleryOrders }).notNull().default('newest'),
  /** Null counts as true. */
  allowSocialSharing: boolean().default(true),
  writers: text({ enum: writerGroups }).notNull().default('everyone'),
  approval: text({ enum: approvals }).notNull().default('before'),
  isClosedForWords: boolean().notNull().default(false),
  /** Since when the family is shown and told nothing of what people write; the delegate decides meanwhile. */
  sealedSince: instantColumn(),
  sealedDelegate: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** Why the operators closed it: until they open it again nobody of its family can. */
  closedByOperators: text({ enum: takedownReasons }),
  viewsCount: integer().notNull().default(0),
  isDemo: boolean().notNull().default(false),
  /** Made by the form before it is sent: the same press twice makes one memorial. */
  createId: uuid(),
  /** How often each section was saved; kept here so that it outlives a block that was emptied. */
  sectionVersions: jsonb().$type<Partial<Record<SavedSection, number>>>().notNull().default({}),
  createdAt: instantColumn().notNull().defaultNow(),
  updatedAt: instantColumn().notNull().defaultNow(),
  /** A deleted memorial can be restored until the nightly purge; it is not in `active_memorials`. */
  deletedAt: instantColumn(),
  deletedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
});

export const memorials = pgTable('memorials', memorialColumns(), (t) => [
  index().on(t.userId, t.updatedAt),
  // The lists of the administration: a filter reads an index alone, and the rows of one page.
  index('memorials_by_update').on(t.updatedAt, t.id, t.isPublic, t.userId, t.name).where(isNull(t.deletedAt)),
  index('memorials_by_creation').on(t.createdAt, t.id, t.isPublic, t.userId, t.name).where(isNull(t.deletedAt)),
  index('memorials_by_name').on(t.name, t.id, t.isPublic, t.userId).where(isNull(t.deletedAt)),
  index('memorials_with_soul_letters')
    .on(t.updatedAt, t.id)
    .where(sql`${t.soulLetters} <> ''`),
  index('memorials_private')
    .on(t.name, t.id, t.updatedAt, t.userId)
    .where(sql`${t.deletedAt} is null and not ${t.isPublic}`),
  index('memorials_deleted_index').on(t.deletedAt).where(isNotNull(t.deletedAt)),
  unique().on(t.userId, t.createId),
  index('memorials_demo_index')
    .on(t.updatedAt)
    .where(sql`${t.isDemo}`),
  index()
    .on(t.updatedAt)
    .where(sql`${t.isPublic} and ${t.allowIndexing}`),
  check('memorials_name', sql`length(trim(${t.name})) > 0`),
  check('memorials_bio', sql`length(${t.bio}) <= 3000`),
  check('memorials_category', isOneOf(t.category, categories)),
  check('memorials_sub_category', isOneOf(t.subCategory, subCategories)),
  check('memorials_display_style', isOneOf(t.displayStyle, displayStyles)),
  check('memorials_writers', isOneOf(t.writers, writerGroups)),
  check('memorials_approval', isOneOf(t.approval, approvals)),
  check('memorials_closed_by_operators', isOneOf(t.closedByOperators, takedownReasons)),
  check('memorials_language', isOneOf(t.language, locales)),
  check('memorials_gallery_order', isOneOf(t.galleryOrder, galleryOrders)),
  check('memorials_gender', isOneOf(t.gender, genders)),
  check('memorials_died_after_sunset', isOneOf(t.diedAfterSunset, sunsetAnswers)),
  check('memorials_kaddish_type', isOneOf(t.kaddishType, ['sephardi', 'ashkenazi', 'traditional'])),
  check('memorials_grave_latitude', sql`${t.graveLatitude} between -90 and 90`),
  check('memorials_grave_longitude', sql`${t.graveLongitude} between -180 and 180`),
]);

/**
 * A view of the memorials that are not deleted: what every query reads and updates. The table itself is for
 * `memorial/deletion` and the files in storage. A migration that adds a column to the table replaces the view too.
 */
export const activeMemorials = pgTable('active_memorials', memorialColumns());

/** One row a block type; its content is the whole list or map of the section. */
export const memorialBlocks = pgTable(
  'memorial_blocks',
  {
    id: uuid().primaryKey().defaultRandom(),
    memorialId: uuid()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    type: text({ enum: blockTypes }).$type<BlockType>().notNull(),
    content: jsonb().notNull(),
    position: integer().notNull(),
    updatedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [unique().on(t.memorialId, t.type), check('memorial_blocks_type', isOneOf(t.type, blockTypes))],
);

export const memorialEditors = pgTable(
  'memorial_editors',
  {
    id: uuid().primaryKey().defaultRandom(),
    memorialId: uuid()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: relationshipRoles }).notNull(),
    /** Null: invited, and without any right yet. */
    acceptedAt: instantColumn(),
    /** The owner offered the memorial to this one, who has not answered yet. */
    offeredAt: instantColumn(),
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    unique().on(t.memorialId, t.userId),
    uniqueIndex('memorial_editors_one_offer').on(t.memorialId).where(isNotNull(t.offeredAt)),
    index().on(t.userId),
    check('memorial_editors_role', isOneOf(t.role, relationshipRoles)),
  ],
);

/**
 * What a section held after a save, from the first of the saves that share the row (those of one author within ten
 * minutes) to the last. Version 0 is what stood before any. Its pictures are kept with it.
 */
export const memorialRevisions = pgTable(
  'memorial_revisions',
  {
    id: uuid().primaryKey().defaultRandom(),
    memorialId: uuid()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    section: text().$type<SavedSection>().notNull(),
    version: integer().notNull(),
    content: jsonb().notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Brought back from an earlier one. */
    isRestored: boolean().notNull().default(false),
    /** Given up, or written over by somebody else, before visitors saw it. */
    isDraft: boolean().notNull().default(false),
    createdAt: instantColumn().notNull().defaultNow(),
    updatedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [index().on(t.memorialId, t.section, t.version), index().on(t.memorialId, t.updatedAt, t.id)],
);

/** What was written on a page that everybody sees and is not published yet: for its editors alone. */
export const memorialDrafts = pgTable(
  'memorial_drafts',
  {
    memorialId: uuid()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    section: text().$type<SavedSection>().notNull(),
    content: jsonb().notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memorialId, t.section] })],
);

/** A stored file of a memorial. Its row is the only way to it: the storage key never leaves the server. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey().defaultRandom(),
    memorialId: uuid()
      .notNull()
      .references((): AnyPgColumn => memorials.id, { onDelete: 'cascade' }),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The upload that it came from: accepting it twice gives the same row. */
    uploadId: text().unique(),
    kind: text({ enum: ['image', 'video', 'audio'] }).notNull(),
    storageKey: text().notNull().unique(),
    originalKey: text(),
    sha256: text().notNull(),
    mime: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Of all its files together; of the oldest pictures, that of the largest alone. */
    storedBytes: bigint({ mode: 'number' }).notNull().default(0),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    widths: integer().array().notNull().default([]),
    thumbhash: text().notNull().default(''),
    deletedAt: instantColumn(),
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [index().on(t.memorialId, t.sha256), check('media_kind', isOneOf(t.kind, ['image', 'video', 'audio']))],
);

/** Storage keys whose files are being written, each until its row in `media` is. */
export const mediaReservations = pgTable('media_reservations', {
  storageKey: text().primaryKey(),
  reservedAt: instantColumn().notNull(),
});
