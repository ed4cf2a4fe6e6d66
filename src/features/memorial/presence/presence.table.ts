import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth-table.ts';
import { memorials } from '../memorial.table.ts';

/** An editor that is open: it says again and again that it is, and is forgotten when it does not. */
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
    /** Null: somewhere that has no name. */
    section: text(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.memorialId)],
);
