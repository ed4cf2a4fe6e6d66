import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { memorials } from '#features/memorial/memorial.table.ts';
import { users } from '#server/auth-table.ts';

/** The secret URL of an account's feed; only the hash of its token is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** The memorials with a public feed. */
export const publicFeeds = pgTable('memorial_public_feeds', {
  memorialId: uuid()
    .primaryKey()
    .references(() => memorials.id, { onDelete: 'cascade' }),
  openedAt: timestamp({ withTimezone: true }).notNull(),
});
