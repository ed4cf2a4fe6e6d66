import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { memorials } from '#features/memorial/memorial.table.ts';
import { users } from '#server/auth-table.ts';
import { instantColumn, isOneOf } from '#server/columns.ts';
import { parentNatures, partnerNatures, personSources, relationshipKinds, sexes } from './tree.schema.ts';

/** The tree of an account, shared by all its pages. */
export const familyTrees = pgTable('family_trees', {
  id: uuid().primaryKey().defaultRandom(),
  ownerId: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instantColumn().notNull(),
  /** Incremented by each write: a screen with an older version is refreshed. */
  version: integer().notNull().default(1),
});

const treeId = () =>
  uuid()
    .notNull()
    .references(() => familyTrees.id, { onDelete: 'cascade' });

export const treePeople = pgTable(
  'tree_people',
  {
    id: uuid().primaryKey(),
    treeId: treeId(),
    /** Empty where the name is unknown. */
    name: text().notNull(),
    sex: text({ enum: sexes }),
    /** 'YYYY-MM-DD' or 'YYYY'. */
    birthDate: text(),
    deathDate: text(),
    isDead: boolean().notNull().default(false),
    note: text().notNull().default(''),
    /** Siblings with the same id are twins; an id of one's own means a single birth. */
    twinsId: uuid(),
    /** The page of this person. */
    memorialId: uuid().references(() => memorials.id, { onDelete: 'set null' }),
    source: text({ enum: personSources }).notNull(),
    version: integer().notNull().default(1),
    /** Who changed the fields last, named to those who change them at the same time. */
    changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The import that added the person. */
    importId: uuid(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    index('tree_people_of_import').on(t.importId),
    index('tree_people_changed_by').on(t.changedBy),
    // So that a relationship refers to people of its own tree.
    unique('tree_people_of_tree').on(t.treeId, t.id),
    uniqueIndex('tree_people_memorial').on(t.treeId, t.memorialId),
    index('tree_people_of_memorial').on(t.memorialId),
    index('tree_people_by_name').on(t.treeId, t.name, t.id),
    check('tree_people_sex', isOneOf(t.sex, sexes)),
    check('tree_people_source', isOneOf(t.source, personSources)),
  ],
);

/** Maps members of a page's section to people of the tree; two members may be one person. */
export const treeMembers = pgTable(
  'tree_members',
  {
    treeId: treeId(),
    memorialId: uuid()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    /** A member of the section, or one that `kinship.rules.ts` implies. */
    memberId: text().notNull(),
    personId: uuid().notNull(),
    /** The family merged the member with this person in the tree: a sync does not separate them. */
    isMerged: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.memorialId, t.memberId] }),
    index('tree_members_of_memorial').on(t.memorialId),
    index('tree_members_of_person').on(t.treeId, t.personId),
    foreignKey({ columns: [t.treeId, t.personId], foreignColumns: [treePeople.treeId, treePeople.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** A parent (`from`) of a child (`to`), or two partners. */
export const treeRelationships = pgTable(
  'tree_relationships',
  {
    treeId: treeId(),
    kind: text({ enum: relationshipKinds }).notNull(),
    fromId: uuid().notNull(),
    toId: uuid().notNull(),
    nature: text({ enum: [...parentNatures, ...partnerNatures] }).notNull(),
    /** Year of the wedding. */
    year: smallint(),
    position: integer().notNull().default(0),
    /** The place of `from` among the partners of `to`, in the family's order; null for the usual order (`tree/order`). */
    fromPlace: integer(),
    /** The place of `to` among the children or partners of `from`. */
    toPlace: integer(),
    /** The page whose section defines the relationship; null for one that is written in the tree. */
    memorialId: uuid().references(() => memorials.id, { onDelete: 'cascade' }),
    /** Written in the tree and connected by a page's section as well: the tree's version counts. */
    overridesPage: boolean().notNull().default(false),
    /** Who changed it last, named to those who change it at the same time. */
    changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The import that added it. */
    importId: uuid(),
  },
  (t) => [
    index('tree_relationships_of_import').on(t.importId),
    index('tree_relationships_changed_by').on(t.changedBy),
    primaryKey({ columns: [t.fromId, t.toId, t.kind] }),
    index('tree_relationships_to').on(t.toId, t.kind),
    index('tree_relationships_of_tree').on(t.treeId),
    index('tree_relationships_of_memorial').on(t.memorialId),
    foreignKey({ columns: [t.treeId, t.fromId], foreignColumns: [treePeople.treeId, treePeople.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.treeId, t.toId], foreignColumns: [treePeople.treeId, treePeople.id] }).onDelete('cascade'),
    check('tree_relationships_two', sql`${t.fromId} <> ${t.toId}`),
    check('tree_relationships_kind', isOneOf(t.kind, relationshipKinds)),
    check(
      'tree_relationships_nature',
      sql`case ${t.kind} when 'parent' then ${isOneOf(t.nature, parentNatures)} else ${isOneOf(t.nature, partnerNatures)} end`,
    ),
  ],
);

/** The synced version of each page's section. */
export const treePages = pgTable(
  'tree_pages',
  {
    treeId: treeId(),
    memorialId: uuid()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    basicVersion: integer().notNull(),
    treeVersion: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.treeId, t.memorialId] }), index('tree_pages_of_memorial').on(t.memorialId)],
);
