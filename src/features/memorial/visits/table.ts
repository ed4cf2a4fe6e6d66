import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { memorials } from '../table.ts';

/** Who looked at a page lately, as a hash that changes daily: only to count a visitor once in half an hour. */
export const memorialVisits = pgTable(
  'memorial_visits',
  {
    memorialId: uuid()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    visitor: text().notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memorialId, t.visitor] }), index().on(t.seenAt)],
);
