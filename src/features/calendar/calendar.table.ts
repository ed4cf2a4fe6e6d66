import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { memorials } from '#features/memorial/memorial.table.ts';
import { adarCustoms, firstYearCustoms, thirtiethCustoms } from './calendar.schema.ts';

/** The chosen customs of families; a memorial without a row follows the common one. */
export const memorialCustoms = pgTable(
  'memorial_customs',
  {
    memorialId: uuid()
      .primaryKey()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    adar: text({ enum: adarCustoms }).notNull(),
    thirtieth: text({ enum: thirtiethCustoms }).notNull(),
    firstYear: text({ enum: firstYearCustoms }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('memorial_customs_adar', sql`${t.adar} in ('adar1', 'adar2', 'both')`),
    check('memorial_customs_thirtieth', sql`${t.thirtieth} in ('fixed29', 'byYear')`),
    check('memorial_customs_first_year', sql`${t.firstYear} in ('death', 'burial')`),
  ],
);
