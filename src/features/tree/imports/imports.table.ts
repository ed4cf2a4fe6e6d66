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

/** A file on its way into a tree, and what came of it. */
export const treeImports = pgTable(
  'tree_imports',
  {
    id: uuid().primaryKey(),
    treeId: uuid()
      .notNull()
      .references(() => familyTrees.id, { onDelete: 'cascade' }),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: importStates }).notNull(),
    /** Percent of what is under way. */
    progress: smallint().notNull().default(0),
    /** How often it was begun to be read: a process that dies each time does not begin for ever. */
    attempts: smallint().notNull().default(0),
    /** In the file store; null as soon as it is read. */
    fileKey: text(),
    fileName: text().notNull(),
    report: jsonb().$type<ImportReport>(),
    choices: jsonb().$type<ImportChoices>(),
    result: jsonb().$type<ImportResult>(),
    /** Why it came to nothing. */
    refusal: text(),
    createdAt: instantColumn().notNull(),
    doneAt: instantColumn(),
    undoneAt: instantColumn(),
  },
  (t) => [
    index('tree_imports_of_tree').on(t.treeId, t.createdAt),
    index('tree_imports_of_actor').on(t.actorId),
    // One at a time.
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
 * The records of a file. Those that came into the tree stay as long as their people: an export gives back what has no field
 * in the tree.
 */
export const treeImportRecords = pgTable(
  'tree_import_records',
  {
    importId: importId(),
    position: integer().notNull(),
    kind: text({ enum: recordKinds }).notNull(),
    xref: text(),
    /** That programs give a person for good. */
    uid: text(),
    /** Of what makes two records the same person. */
    fingerprint: text(),
    /** As the tree shows the person of the record. */
    fields: jsonb(),
    /** Of a family: the positions of its people. */
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

/**
 * People of a tree whom a file that was taken in names too: they came by an earlier one, and
 * stay when that is undone.
 */
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

/** Small pictures of people of a file that waits to be taken in. */
export const treeImportPortraits = pgTable(
  'tree_import_portraits',
  { importId: importId(), position: integer().notNull(), bytes: bytea().notNull() },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
);

/** Who is related to whom in a file that waits to be taken in. */
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
