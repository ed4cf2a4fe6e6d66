import { eq } from 'drizzle-orm';
import { defaultCustom } from '#core/hebrew-calendar/yahrzeit.ts';
import { activeMemorials } from '#features/memorial/table.ts';
import type { Db } from '#server/db.ts';
import type { Calendar } from './schema.ts';
import { memorialCustoms } from './table.ts';

/** What the days of a memorial are computed from; null when it is gone. */
export async function findCalendar(db: Db, memorialId: string): Promise<Calendar | null> {
  const m = activeMemorials;
  const [row] = await db
    .select({
      name: m.name,
      died: m.deathDate,
      afterSunset: m.diedAfterSunset,
      buried: m.burialDate,
      latitude: m.graveLatitude,
      longitude: m.graveLongitude,
      showHebrewDates: m.showHebrewDates,
      adar: memorialCustoms.adar,
      thirtieth: memorialCustoms.thirtieth,
      firstYear: memorialCustoms.firstYear,
    })
    .from(m)
    .leftJoin(memorialCustoms, eq(memorialCustoms.memorialId, m.id))
    .where(eq(m.id, memorialId));
  if (!row) return null;
  const { name, died, afterSunset, buried, latitude, longitude, showHebrewDates, adar, thirtieth, firstYear } = row;
  return {
    name,
    death: died === null ? null : { died, afterSunset, buried },
    // A left join: all three are there, or none.
    custom: adar && thirtieth && firstYear ? { adar, thirtieth, firstYear } : defaultCustom,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    showHebrewDates,
  };
}
