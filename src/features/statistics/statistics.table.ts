import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { memorials } from '#features/memorial/memorial.table.ts';
import { viewSources } from './statistics.schema.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const memorialId = () =>
  uuid()
    .notNull()
    .references(() => memorials.id, { onDelete: 'cascade' });
const day = () => date({ mode: 'string' }).notNull();
const names = sql.raw(viewSources.map((source) => `'${source}'`).join(', '));

/**
 * Who looked at a page or its gallery in the last half hour, as a hash under the salt of the day: only to count a visitor once.
 * Unlogged, as the salt is: neither comes into a backup or the log of the database.
 */
export const memorialVisits = pgTable(
  'memorial_visits',
  { memorialId: memorialId(), visitor: text().notNull(), seenAt: timestamp({ withTimezone: true }).notNull() },
  (t) => [primaryKey({ columns: [t.memorialId, t.visitor] }), index().on(t.seenAt)],
);

/** The salt of a day in Jerusalem, random, one for all processes; it is deleted when the day is over. */
export const visitSalts = pgTable('visit_salts', { day: day().primaryKey(), salt: bytes().notNull() });

/** How often a page and its gallery were looked at on a day in Jerusalem. */
export const memorialViewDays = pgTable(
  'memorial_view_days',
  {
    memorialId: memorialId(),
    day: day(),
    views: integer().notNull().default(0),
    galleryViews: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.memorialId, t.day] }), index('memorial_view_days_by_day').on(t.day)],
);

/** The same views by where they came from. Nothing joins them to a visit. */
export const memorialViewSources = pgTable(
  'memorial_view_sources',
  { memorialId: memorialId(), day: day(), source: text({ enum: viewSources }).notNull(), views: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.memorialId, t.day, t.source] }),
    check('memorial_view_sources_source', sql`${t.source} in (${names})`),
  ],
);

/** What happened on the whole site on a day in Jerusalem that is over: names nobody, and outlives what it counted. */
export const siteDays = pgTable('site_days', {
  day: day().primaryKey(),
  views: integer().notNull(),
  candles: integer().notNull(),
  accounts: integer().notNull(),
  memorials: integer().notNull(),
  contributions: integer().notNull(),
  letters: integer().notNull(),
  storedBytes: bigint({ mode: 'number' }).notNull(),
});
