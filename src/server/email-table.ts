import { date, integer, pgTable } from 'drizzle-orm/pg-core';

/** The number of sent emails by date in Jerusalem, without recipients. */
export const emailDays = pgTable('letter_days', {
  day: date({ mode: 'string' }).primaryKey(),
  letters: integer().notNull(),
});
