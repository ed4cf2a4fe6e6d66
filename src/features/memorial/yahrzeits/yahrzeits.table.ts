import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { memorials } from '../memorial.table.ts';
import { yahrzeitParts } from './yahrzeits.schema.ts';

const memorialId = () => uuid().references(() => memorials.id, { onDelete: 'cascade' });

/** The civil dates of the yahrzeits of all memorials for some Hebrew years; `yahrzeits.store.ts` writes them. */
export const memorialYahrzeits = pgTable(
  'memorial_yahrzeits',
  {
    memorialId: memorialId().notNull(),
    hebrewYear: integer().notNull(),
    part: text({ enum: yahrzeitParts }).notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** The version of the facts at its last change; calendar programs accept a change only with a higher one. */
    sequence: integer().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** Since when the day is cancelled because the facts changed. */
    cancelledAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.memorialId, t.hebrewYear, t.part] }),
    index().on(t.date, t.memorialId),
    index('memorial_yahrzeits_cancelled')
      .on(t.cancelledAt)
      .where(sql`${t.cancelledAt} is not null`),
    check(
      'memorial_yahrzeits_part',
      sql`${t.part} in (${sql.raw(yahrzeitParts.map((part) => `'${part}'`).join(', '))})`,
    ),
  ],
);

/** The facts that a memorial's rows were computed from, and how far; a memorial without a row is not indexed yet. */
export const memorialYahrzeitStates = pgTable('memorial_yahrzeit_states', {
  memorialId: memorialId().primaryKey(),
  fingerprint: text().notNull().default(''),
  /** Incremented by each change of the facts. */
  version: integer().notNull().default(0),
  throughYear: integer().notNull().default(0),
});
