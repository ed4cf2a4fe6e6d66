import { date, integer, pgTable } from 'drizzle-orm/pg-core';

/** How many letters left on a day in Jerusalem; of none is kept to whom. */
export const letterDays = pgTable('letter_days', {
  day: date({ mode: 'string' }).primaryKey(),
  letters: integer().notNull(),
});
