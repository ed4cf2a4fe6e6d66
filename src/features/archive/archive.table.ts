import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { locales } from '#core/locale.ts';
import { users } from '#server/auth-table.ts';
import { instantColumn, isOneOf } from '#server/columns.ts';
import { media, memorials } from '#features/memorial/memorial.table.ts';
import {
  type ArchiveChoices,
  type ArchiveReport,
  type ArchiveResult,
  archiveStates,
  itemKinds,
  itemOutcomes,
} from './archive.schema.ts';

const memorialId = () =>
  uuid()
    .notNull()
    .references(() => memorials.id, { onDelete: 'cascade' });

/** An import of an archive of another service. Visible only to the account that sent it. */
export const archiveImports = pgTable(
  'archive_imports',
  {
    id: uuid().primaryKey(),
    memorialId: memorialId(),
    actorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The same upload again is the same import. */
    uploadId: text().notNull().unique(),
    state: text({ enum: archiveStates }).notNull(),
    /** Percent of the current step. */
    progress: smallint().notNull().default(0),
    /** Key in the file store; null once it is no longer needed. */
    fileKey: text(),
    fileName: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** The language of its sender. */
    locale: text({ enum: locales }).notNull(),
    report: jsonb().$type<ArchiveReport>(),
    choices: jsonb().$type<ArchiveChoices>(),
    result: jsonb().$type<ArchiveResult>(),
    /** Why it failed. */
    refusal: text(),
    createdAt: instantColumn().notNull(),
    acceptedAt: instantColumn(),
    doneAt: instantColumn(),
    undoneAt: instantColumn(),
  },
  (t) => [
    index('archive_imports_of_page').on(t.memorialId, t.actorId, t.createdAt),
    index('archive_imports_of_actor').on(t.actorId),
    // One at a time, because archives are large.
    uniqueIndex('archive_imports_open')
      .on(t.actorId)
      .where(sql`${t.state} in ('received', 'ready', 'accepted')`),
    check('archive_imports_state', isOneOf(t.state, archiveStates)),
    check('archive_imports_locale', isOneOf(t.locale, locales)),
  ],
);

/** The staged items of an archive, deleted after the import. */
export const archiveItems = pgTable(
  'archive_items',
  {
    archiveId: uuid()
      .notNull()
      .references(() => archiveImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: itemKinds }).notNull(),
    /** Identifies the same photograph or message in another archive. */
    key: text().notNull(),
    /** For a photograph: its index in the archive. */
    entry: integer(),
    name: text().notNull(),
    day: date({ mode: 'string' }),
    time: text().notNull(),
    albums: text().array().notNull(),
    sender: text().notNull(),
    needsName: boolean().notNull(),
    text: text().notNull(),
    sha256: text(),
    isChosen: boolean().notNull().default(false),
    outcome: text({ enum: itemOutcomes }),
  },
  (t) => [
    primaryKey({ columns: [t.archiveId, t.position] }),
    index('archive_items_of_sender').on(t.archiveId, t.kind, t.sender, t.position),
    index('archive_items_to_do')
      .on(t.archiveId, t.position)
      .where(sql`${t.isChosen} and ${t.outcome} is null`),
    check('archive_items_kind', isOneOf(t.kind, itemKinds)),
    check('archive_items_outcome', isOneOf(t.outcome, itemOutcomes)),
  ],
);

/** The imported items of a page, so that none is imported twice, even after its deletion. */
export const archiveTaken = pgTable(
  'archive_taken',
  {
    memorialId: memorialId(),
    key: text().notNull(),
    archiveId: uuid().references(() => archiveImports.id, { onDelete: 'set null' }),
    mediaId: uuid().references(() => media.id, { onDelete: 'set null' }),
    memoryId: uuid(),
    takenAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memorialId, t.key] }),
    index('archive_taken_by').on(t.archiveId),
    index('archive_taken_media').on(t.mediaId),
  ],
);
