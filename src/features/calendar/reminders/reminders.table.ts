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
 * The reminders of an account: for all pages without a memorial, otherwise for one. The row for all pages may have only a city:
 * its emails are null until they are chosen.
 */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    userId: userId(),
    memorialId: uuid().references(() => memorials.id, { onDelete: 'cascade' }),
    twoWeeks: boolean(),
    dayBefore: boolean(),
    eve: boolean(),
    /** Used only in the row without a memorial. */
    city: text({ enum: cityNames }).notNull(),
  },
  (t) => [
    unique('reminder_settings_one').on(t.userId, t.memorialId).nullsNotDistinct(),
    check('reminder_settings_chosen', sql`num_nulls(${t.twoWeeks}, ${t.dayBefore}, ${t.eve}) in (0, 3)`),
    check('reminder_settings_page', sql`${t.memorialId} is null or ${t.twoWeeks} is not null`),
  ],
);

/** The reminder emails: at most one a day for each recipient, from all processes. */
export const reminderEmails = pgTable(
  'reminder_letters',
  {
    userId: userId(),
    /** The recipient's city. */
    day: date({ mode: 'string' }).notNull(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);
