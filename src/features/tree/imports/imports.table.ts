import { sql } from 'drizzle-orm';
import {
  check,
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
import { bytea } from '../portraits/portraits.table.ts';
import { users } from '#server/auth-table.ts';
import { instantColumn, isOneOf } from '#server/columns.ts';
import { parentNatures, partnerNatures, relationshipKinds } from '../tree.schema.ts';
import { familyTrees, treePeople } from '../tree.table.ts';
import {
  type ImportChoices,
  type ImportReport,
  type ImportResult,
  importStates,
  recordKinds,
} from './imports.schema.ts';

/** An import of a file into a tree, and its outcome. */
export const treeImports = pgTable(
  'tree_imports',
  {
    id: uuid().primaryKey(),
    treeId: uuid()
      .notNull()
      .references(() => familyTrees.id, { onDelete: 'cascade' }),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: importStates }).notNull(),
    /** Percent of the current step. */
    progress: smallint().notNull().default(0),
    /** Read attempts: a file that crashes the process each time is given up. */
    attempts: smallint().notNull().default(0),
    /** In the file store; null as soon as it is read. */
    fileKey: text(),
    fileName: text().notNull(),
    report: jsonb().$type<ImportReport>(),
    choices: jsonb().$type<ImportChoices>(),
    result: jsonb().$type<ImportResult>(),
    /** Why it was refused. */
    refusal: text(),
    createdAt: instantColumn().notNull(),
    doneAt: instantColumn(),
    undoneAt: instantColumn(),
  },
  (t) => [
    index('tree_imports_of_tree').on(t.treeId, t.createdAt),
    index('tree_imports_of_actor').on(t.actorId),
    // One open import for each tree.
    uniqueIndex('tree_imports_open')
      .on(t.treeId)
      .where(sql`${t.state} in ('received', 'ready', 'accepted')`),
    check('tree_imports_state', isOneOf(t.state, importStates)),
  ],
);

const importId = () =>
  uuid()
    .notNull()
    .references(() => treeImports.id, { onDelete: 'cascade' });

/**
 * The records of a file. Records of imported people stay as long as the people: the export writes data that has no field in the
 * tree.
 */
export const treeImportRecords = pgTable(
  'tree_import_records',
  {
    importId: importId(),
    position: integer().notNull(),
    kind: text({ enum: recordKinds }).notNull(),
    xref: text(),
    /** The lasting id that some programs give a person. */
    uid: text(),
    /** Hash of what identifies the person in a later file. */
    fingerprint: text(),
    /** The person of the record, as fields of the tree. */
    fields: jsonb(),
    /** The positions of a family's people. */
    members: integer().array(),
    content: jsonb().notNull(),
    personId: uuid().references(() => treePeople.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index('tree_import_records_of_person').on(t.personId),
    index('tree_import_records_uid')
      .on(t.uid)
      .where(sql`${t.personId} is not null`),
    index('tree_import_records_fingerprint')
      .on(t.fingerprint)
      .where(sql`${t.personId} is not null`),
    check('tree_import_records_kind', isOneOf(t.kind, recordKinds)),
  ],
);

/** People of an earlier import whom another imported file names too. They stay when the earlier import is undone. */
export const treeImportKnown = pgTable(
  'tree_import_known',
  {
    importId: importId(),
    personId: uuid()
      .notNull()
      .references(() => treePeople.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.importId, t.personId] }), index('tree_import_known_person').on(t.personId)],
);

/** Thumbnails of people of a file that is not imported yet. */
export const treeImportPortraits = pgTable(
  'tree_import_portraits',
  { importId: importId(), position: integer().notNull(), bytes: bytea().notNull() },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
);

/** Relationships of a file that is not imported yet. */
export const treeImportLinks = pgTable(
  'tree_import_links',
  {
    importId: importId(),
    kind: text({ enum: relationshipKinds }).notNull(),
    fromPosition: integer().notNull(),
    toPosition: integer().notNull(),
    nature: text({ enum: [...parentNatures, ...partnerNatures] }).notNull(),
    year: smallint(),
    position: integer().notNull(),
    fromPlace: integer(),
    toPlace: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.kind, t.fromPosition, t.toPosition] }),
    index('tree_import_links_to').on(t.importId, t.kind, t.toPosition),
  ],
);
