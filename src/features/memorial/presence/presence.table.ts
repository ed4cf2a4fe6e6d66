import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth-table.ts';
import { memorials } from '../memorial.table.ts';

/** An open editor, kept alive by heartbeats. */
export const memorialPresence = pgTable(
  'memorial_presence',
  {
    visitId: uuid().primaryKey(),
    memorialId: uuid()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: a place without a section. */
    section: text(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.memorialId)],
);
