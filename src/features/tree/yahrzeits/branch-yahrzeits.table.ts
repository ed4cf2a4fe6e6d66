import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth-table.ts';
import { instantColumn } from '#server/columns.ts';
import { treePeople } from '../tree.table.ts';

/** The secret address of a branch's yahrzeits, of whoever subscribed; what is kept of its token is the hash. */
export const treeBranchFeeds = pgTable(
  'tree_branch_feeds',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    treeId: uuid().notNull(),
    /** Whose ancestors and descendants it is about. */
    personId: uuid().notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    unique('tree_branch_feeds_of_user').on(t.userId, t.personId),
    index('tree_branch_feeds_of_person').on(t.treeId, t.personId),
    foreignKey({ columns: [t.treeId, t.personId], foreignColumns: [treePeople.treeId, treePeople.id] }).onDelete(
      'cascade',
    ),
  ],
);
