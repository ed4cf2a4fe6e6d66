import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { memorials } from '../memorial.table.ts';

/**
 * The code that is carved on a gravestone. The database assigns one to each new memorial. A code is never changed or reused:
 * after a removal it stays without a memorial.
 */
export const memorialCodes = pgTable(
  'memorial_codes',
  {
    code: text().primaryKey(),
    memorialId: uuid().references(() => memorials.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique().on(t.memorialId)],
);
