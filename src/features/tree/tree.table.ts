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

/** One tree of each account, in which all its pages stand. */
export const familyTrees = pgTable('family_trees', {
  id: uuid().primaryKey().defaultRandom(),
  ownerId: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instantColumn().notNull(),
  /** Grows with whatever is written: a screen that has an older one is drawn again. */
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
    /** Empty for somebody whose name is not known. */
    name: text().notNull(),
    sex: text({ enum: sexes }),
    /** 'YYYY-MM-DD' or 'YYYY'. */
    birthDate: text(),
    deathDate: text(),
    isDead: boolean().notNull().default(false),
    note: text().notNull().default(''),
    /** Brothers and sisters with the same id were born together; whoever has one of their own was born alone. */
    twinsId: uuid(),
    /** The page of this person. */
    memorialId: uuid().references(() => memorials.id, { onDelete: 'set null' }),
    source: text({ enum: personSources }).notNull(),
    version: integer().notNull().default(1),
    /** Who changed the fields last, to be named to whoever changed them at the same time. */
    changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The import that added the person. */
    importId: uuid(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    index('tree_people_of_import').on(t.importId),
    index('tree_people_changed_by').on(t.changedBy),
    // What a relationship names lies in its own tree.
    unique('tree_people_of_tree').on(t.treeId, t.id),
    uniqueIndex('tree_people_memorial').on(t.treeId, t.memorialId),
    index('tree_people_of_memorial').on(t.memorialId),
    index('tree_people_by_name').on(t.treeId, t.name, t.id),
    check('tree_people_sex', isOneOf(t.sex, sexes)),
    check('tree_people_source', isOneOf(t.source, personSources)),
  ],
);

/** Which person of the tree a member of a page's section is; two members may be one person. */
export const treeMembers = pgTable(
  'tree_members',
  {
    treeId: treeId(),
    memorialId: uuid()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    /** Of the section, or what `tree/kinship` implies. */
    memberId: text().notNull(),
    personId: uuid().notNull(),
    /** The family made the member and this person one, in the tree: reading the page again does not part them. */
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
    /** Of the wedding. */
    year: smallint(),
    position: integer().notNull().default(0),
    /** Where `from` stands among the partners of `to`, as the family orders them; null for the usual order (`tree/order`). */
    fromPlace: integer(),
    /** Where `to` stands among the children, or the partners, of `from`. */
    toPlace: integer(),
    /** The page whose section says so; null for what was written in the tree. */
    memorialId: uuid().references(() => memorials.id, { onDelete: 'cascade' }),
    /** Written in the tree of two people whom the section of a page connects as well: what the tree says counts. */
    overridesPage: boolean().notNull().default(false),
    /** Who changed it last, to be named to whoever changed it at the same time. */
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

/** Up to which version of its section a page has been taken into the tree. */
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
