import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth-table.ts';
import { instantColumn } from '#server/columns.ts';
import { familyTrees, type treeMembers, treePeople, type treeRelationships } from '../tree.table.ts';
import type { treeImportRecords } from '../imports/imports.table.ts';

type Person = typeof treePeople.$inferSelect;

/** What an undo restores. */
export interface MergeSnapshot {
  kept: Omit<Person, 'createdAt'>;
  removed: Omit<Person, 'createdAt'> & { createdAt: string };
  /** Relationships of both. */
  relationships: (typeof treeRelationships.$inferSelect)[];
  /** Members of the removed person. */
  members: Pick<typeof treeMembers.$inferSelect, 'memorialId' | 'memberId' | 'isMerged'>[];
  records: Pick<typeof treeImportRecords.$inferSelect, 'importId' | 'position'>[];
  distinctIds: string[];
  /** The people who were marked as distinct from the kept person before the merge. */
  keptDistinctIds?: string[];
  portraitIds: string[];
}

/** Merges of two people of a tree, as long as they can be undone. */
export const treeMerges = pgTable(
  'tree_merges',
  {
    id: uuid().primaryKey(),
    treeId: uuid()
      .notNull()
      .references(() => familyTrees.id, { onDelete: 'cascade' }),
    /** Not a reference: a person whom a later merge removes is restored with its undo. */
    keptId: uuid().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    snapshot: jsonb().$type<MergeSnapshot>().notNull(),
    /** Version of the kept person after the merge: a later one means that somebody changed them. */
    keptVersion: integer().notNull(),
    /** Digest of the kept person's relationships in the tree after the merge. */
    relationshipsDigest: text().notNull(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [index('tree_merges_of_tree').on(t.treeId, t.createdAt), index('tree_merges_of_actor').on(t.actorId)],
);

/** Two people of a tree whom the family marked as distinct. */
export const treeDistinctPeople = pgTable(
  'tree_distinct_people',
  {
    treeId: uuid()
      .notNull()
      .references(() => familyTrees.id, { onDelete: 'cascade' }),
    /** The smaller id. */
    oneId: uuid().notNull(),
    otherId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.oneId, t.otherId] }),
    index('tree_distinct_people_other').on(t.treeId, t.otherId),
    foreignKey({ columns: [t.treeId, t.oneId], foreignColumns: [treePeople.treeId, treePeople.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.treeId, t.otherId], foreignColumns: [treePeople.treeId, treePeople.id] }).onDelete(
      'cascade',
    ),
    check('tree_distinct_people_order', sql`${t.oneId} < ${t.otherId}`),
  ],
);
