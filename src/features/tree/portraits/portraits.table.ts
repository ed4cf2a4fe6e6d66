import { sql } from 'drizzle-orm';
import { check, customType, foreignKey, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '#server/columns.ts';
import { familyTrees, treePeople } from '../tree.table.ts';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Thumbnails of people without a page. A merged person may have two. */
export const treePortraits = pgTable(
  'tree_portraits',
  {
    /** Part of its URL: another picture has another URL. */
    id: uuid().primaryKey().defaultRandom(),
    treeId: uuid()
      .notNull()
      .references(() => familyTrees.id, { onDelete: 'cascade' }),
    personId: uuid().notNull(),
    /** The import that added it. */
    importId: uuid(),
    bytes: bytea().notNull(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    index('tree_portraits_of_person').on(t.treeId, t.personId),
    index('tree_portraits_of_import').on(t.importId),
    foreignKey({ columns: [t.treeId, t.personId], foreignColumns: [treePeople.treeId, treePeople.id] }).onDelete(
      'cascade',
    ),
    check('tree_portraits_bytes', sql`length(${t.bytes}) <= 200000`),
  ],
);
