import { sql } from 'drizzle-orm';
import { boolean, check, date, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { cityNames } from '#core/hebrew-calendar/cities.ts';
import { memorials } from '#features/memorial/memorial.table.ts';
import { users } from '#server/auth-table.ts';

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Which reminders somebody wants: of all their pages where no memorial is named, else of that one. The row of all pages may
 * name a city alone: its letters are null until somebody chooses for all pages.
 */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    userId: userId(),
    memorialId: uuid().references(() => memorials.id, { onDelete: 'cascade' }),
    twoWeeks: boolean(),
    dayBefore: boolean(),
    eve: boolean(),
    /** Read of the row without a memorial alone. */
    city: text({ enum: cityNames }).notNull(),
  },
  (t) => [
    unique('reminder_settings_one').on(t.userId, t.memorialId).nullsNotDistinct(),
    check('reminder_settings_chosen', sql`num_nulls(${t.twoWeeks}, ${t.dayBefore}, ${t.eve}) in (0, 3)`),
    check('reminder_settings_page', sql`${t.memorialId} is null or ${t.twoWeeks} is not null`),
  ],
);

/** The letters of reminders: one a day for each who gets any, whichever process writes it. */
export const reminderLetters = pgTable(
  'reminder_letters',
  {
    userId: userId(),
    /** Where the reader lives. */
    day: date({ mode: 'string' }).notNull(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);
