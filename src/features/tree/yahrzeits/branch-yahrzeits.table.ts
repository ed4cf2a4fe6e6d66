import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth-table.ts';
import { instantColumn } from '#server/columns.ts';
import { treePeople } from '../tree.table.ts';

/** Secret feeds of branches' yahrzeits, one row for each subscriber and branch. Only the hash of the token is stored. */
export const treeBranchFeeds = pgTable(
  'tree_branch_feeds',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    treeId: uuid().notNull(),
    /** The person whose ancestors and descendants the feed covers. */
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
