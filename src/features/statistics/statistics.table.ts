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
 * Visitors of a page or its gallery in the last half hour, as hashes with the salt of the day, so that each counts once.
 * Unlogged, like the salt: neither is in a backup or the write-ahead log.
 */
export const memorialVisits = pgTable(
  'memorial_visits',
  { memorialId: memorialId(), visitor: text().notNull(), seenAt: timestamp({ withTimezone: true }).notNull() },
  (t) => [primaryKey({ columns: [t.memorialId, t.visitor] }), index().on(t.seenAt)],
);

/** The random salt of a day in Jerusalem, for all processes; deleted after the day. */
export const visitSalts = pgTable('visit_salts', { day: day().primaryKey(), salt: bytes().notNull() });

/** Views of a page and its gallery by date in Jerusalem. */
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

/** The same views by source. They cannot be joined to a visit. */
export const memorialViewSources = pgTable(
  'memorial_view_sources',
  { memorialId: memorialId(), day: day(), source: text({ enum: viewSources }).notNull(), views: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.memorialId, t.day, t.source] }),
    check('memorial_view_sources_source', sql`${t.source} in (${names})`),
  ],
);

/** Anonymous counts of the whole site on a past day in Jerusalem, which outlive the counted rows. */
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
