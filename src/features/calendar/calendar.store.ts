import { sql } from 'drizzle-orm';
import { type CalendarRow, calendarColumns, toCalendar } from '#features/memorial/yahrzeits/yahrzeits.store.ts';
import type { Db } from '#server/db.ts';
import { defineStatement } from '#server/statement.ts';
import type { Calendar } from './calendar.schema.ts';

// Every memorial page runs it, so it is a prepared statement.
const selectCalendar = defineStatement<CalendarRow>(
  'calendar',
  sql`select ${calendarColumns} from active_memorials m where m.id = ${sql.placeholder('memorialId')}::uuid`,
);

/** The facts for computing the dates of a memorial; null if it is gone. */
export async function findCalendar(db: Db, memorialId: string): Promise<Calendar | null> {
  const [row] = await selectCalendar(db, { memorialId });
  return row ? toCalendar(row) : null;
}
