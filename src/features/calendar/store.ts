import { sql } from 'drizzle-orm';
import { defaultCustom, type YahrzeitCustom } from '#core/hebrew-calendar/yahrzeit.ts';
import type { Db } from '#server/db.ts';
import { defineStatement } from '#server/statement.ts';
import type { Calendar } from './schema.ts';

interface CalendarRow {
  name: string;
  died: string | null;
  after_sunset: NonNullable<Calendar['death']>['afterSunset'];
  buried: string | null;
  latitude: number | null;
  longitude: number | null;
  show_hebrew_dates: boolean | null;
  custom: YahrzeitCustom | null;
}

// Every memorial page asks for it: it is planned once by each connection.
const selectCalendar = defineStatement<CalendarRow>(
  'calendar',
  sql`select m.name, m.death_date as died, m.died_after_sunset as after_sunset, m.burial_date as buried,
      m.grave_latitude as latitude, m.grave_longitude as longitude, m.show_hebrew_dates,
      (select json_build_object('adar', c.adar, 'thirtieth', c.thirtieth, 'firstYear', c.first_year)
        from memorial_customs c where c.memorial_id = m.id) as custom
    from active_memorials m where m.id = ${sql.placeholder('memorialId')}::uuid`,
);

/** What the days of a memorial are computed from; null when it is gone. */
export async function findCalendar(db: Db, memorialId: string): Promise<Calendar | null> {
  const [row] = await selectCalendar(db, { memorialId });
  if (!row) return null;
  const { name, died, buried, latitude, longitude, custom } = row;
  return {
    name,
    death: died === null ? null : { died, afterSunset: row.after_sunset, buried },
    custom: custom ?? defaultCustom,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    showHebrewDates: row.show_hebrew_dates,
  };
}
