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
  /** Null: to Hebrew readers only. */
  showHebrewDates: boolean(),
  /** Stores the original files of gallery pictures beside the served ones. */
  keepOriginals: boolean().notNull().default(false),
  galleryOrder: text({ enum: galleryOrders }).notNull().default('newest'),
  /** Null counts as true. */
  allowSocialSharing: boolean().default(true),
  writers: text({ enum: writerGroups }).notNull().default('everyone'),
  approval: text({ enum: approvals }).notNull().default('before'),
  isClosedForContributions: boolean('is_closed_for_words').notNull().default(false),
  /** Since when the family is neither shown nor told of contributions; the delegate moderates meanwhile. */
  sealedSince: instantColumn(),
  sealedDelegate: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** Why the operators closed it: the family cannot make it public until they reopen it. */
  closedByOperators: text({ enum: takedownReasons }),
  viewsCount: integer().notNull().default(0),
  isDemo: boolean().notNull().default(false),
  /** Created by the form, so that a repeated submission creates one memorial. */
  createId: uuid(),
  /** The number of saves of each section. Stored here because an emptied section has no block. */
  sectionVersions: jsonb().$type<Partial<Record<SavedSection, number>>>().notNull().default({}),
  createdAt: instantColumn().notNull().defaultNow(),
  updatedAt: instantColumn().notNull().defaultNow(),
  /** A deleted memorial can be restored until the nightly purge; `active_memorials` leaves it out. */
  deletedAt: instantColumn(),
  deletedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
});

export const memorials = pgTable('memorials', memorialColumns(), (t) => [
  index().on(t.userId, t.updatedAt),
  // For the admin lists: a filter reads only the index and the rows of one page.
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
 * The view of memorials that are not deleted, which queries read and update. Only `memorial/deletion` and the file storage use
 * the table itself. A migration that adds a column to the table has to replace the view.
 */
export const activeMemorials = pgTable('active_memorials', memorialColumns());

/** One row for each block type, with the whole content of the section. */
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
    /** Null: invited, without rights yet. */
    acceptedAt: instantColumn(),
    /** Since when the owner offers the memorial to this member, who has not answered yet. */
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
 * The content of a section after the saves that share the row: those of one author within ten minutes. Version 0 is the content
 * before the first save. Pictures of revisions are not deleted.
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
    /** Restored from an earlier revision. */
    isRestored: boolean().notNull().default(false),
    /** Discarded or replaced before it was published. */
    isDraft: boolean().notNull().default(false),
    createdAt: instantColumn().notNull().defaultNow(),
    updatedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [index().on(t.memorialId, t.section, t.version), index().on(t.memorialId, t.updatedAt, t.id)],
);

/** Unpublished changes of a public page, visible only to its editors. */
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

/** A stored file of a memorial. The storage key never leaves the server, so the row is the only access to the file. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey().defaultRandom(),
    memorialId: uuid()
      .notNull()
      .references((): AnyPgColumn => memorials.id, { onDelete: 'cascade' }),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The upload that it came from: accepting it twice returns the same row. */
    uploadId: text().unique(),
    kind: text({ enum: ['image', 'video', 'audio'] }).notNull(),
    storageKey: text().notNull().unique(),
    originalKey: text(),
    sha256: text().notNull(),
    mime: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Total of all its files; for the oldest pictures only the largest file. */
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

/** Storage keys of files that are being written, until their row in `media` exists. */
export const mediaReservations = pgTable('media_reservations', {
  storageKey: text().primaryKey(),
  reservedAt: instantColumn().notNull(),
});
