import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { memorials } from '../memorial.table.ts';

/**
 * The code that is carved beside a grave. Each memorial gets one as it is made, by the database itself; a code is never
 * changed and never given again: of a memorial that was removed it stays, and leads nowhere.
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
