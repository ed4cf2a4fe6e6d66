import { index, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { memorials } from '#features/memorial/memorial.table.ts';

/** Lit candles, without an author; a dedication is a row of its own. */
export const memorialCandles = pgTable(
  'memorial_candles',
  {
    id: uuid().primaryKey().defaultRandom(),
    memorialId: uuid()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    submitId: uuid().notNull(),
    litAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('memorial_candles_one_submit').on(t.memorialId, t.submitId),
    index('memorial_candles_burning').on(t.memorialId, t.litAt),
  ],
);
