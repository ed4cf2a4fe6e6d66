import type { PlainDate } from '#core/dates.ts';
import type { Land } from '#core/hebrew-calendar/festivals.ts';
import { addDays, toHebrewDate } from '#core/hebrew-calendar/hebrew-date.ts';
import { candleTimeOf, type CandleTime, eveningOf, jerusalem, type Place } from '#core/hebrew-calendar/sun.ts';
import { deathDates, isLateBurial, type Yahrzeit, yahrzeitsInYear } from '#core/hebrew-calendar/yahrzeit.ts';
import type { Calendar } from './schema.ts';

/** The borders of Israel, with some room, in degrees. */
const israel = { south: 29.4, north: 33.4, west: 34.2, east: 35.95 };

/** The place whose sun and festivals count: the grave, or Jerusalem where nobody said. */
export function placeOf({ place }: Pick<Calendar, 'place'>): Place {
  if (!place) return jerusalem;
  const { latitude, longitude } = place;
  const isInIsrael =
    latitude > israel.south && latitude < israel.north && longitude > israel.west && longitude < israel.east;
  const land: Land = isInIsrael ? 'israel' : 'diaspora';
  return { latitude, longitude, land };
}

/** A yahrzeit with its candle, and how many years it is after the death. */
export interface Remembrance extends Yahrzeit {
  count: number;
  candle: CandleTime | null;
}

function toRemembrance(yahrzeit: Yahrzeit, deathYear: number, place: Place): Remembrance {
  return { ...yahrzeit, count: yahrzeit.hebrew.year - deathYear, candle: candleTimeOf(yahrzeit.date, place) };
}

/** The next yahrzeit, or the one that is now. */
export interface NextRemembrance extends Remembrance {
  /** The day after, where nobody knows whether the sun had set: it may be the yahrzeit as well. */
  other?: Remembrance;
  /** From the evening before its first day until the nightfall of its last one. */
  isNow: boolean;
  /** When this answer is no longer right. */
  changesAt: Date;
}

/** Null without a date of death. */
export function findNextRemembrance(calendar: Calendar, now: Date): NextRemembrance | null {
  const { death, custom } = calendar;
  if (!death) return null;
  const place = placeOf(calendar);
  const [{ year: deathYear }] = deathDates(death);
  // Wherever the place is, its day is no earlier than this one.
  const yesterday = addDays(now.toISOString().slice(0, 10), -1);
  for (let year = Math.max(toHebrewDate(yesterday).year, deathYear); ; year += 1) {
    const yahrzeits = yahrzeitsInYear(death, year, custom);
    const second = yahrzeits.flatMap((yahrzeit) => (yahrzeit.also ? [{ ...yahrzeit, ...yahrzeit.also }] : []));
    for (const days of [yahrzeits, second]) {
      const [first, other] = days.map((yahrzeit) => toRemembrance(yahrzeit, deathYear, place));
      if (!first) continue;
      const ends = endOf((other ?? first).date, place);
      if (ends <= now) continue;
      const begins = startOf(first.date, place);
      const isNow = now >= begins;
      return { ...first, ...(other && { other }), isNow, changesAt: isNow ? ends : begins };
    }
  }
}

/** The sunset that begins a Hebrew day; where there is none, the midnight of its civil day. */
function startOf(date: PlainDate, place: Place): Date {
  return eveningOf(addDays(date, -1), place).sunset ?? new Date(`${date}T00:00:00Z`);
}

function endOf(date: PlainDate, place: Place): Date {
  return eveningOf(date, place).nightfall ?? new Date(`${addDays(date, 1)}T00:00:00Z`);
}

const listedYears = 10;

/** The yahrzeits of the Hebrew years from the next one on, by the first of the days where there are two. */
export function listRemembrances(calendar: Calendar, now: Date): Remembrance[] {
  const { death, custom } = calendar;
  const next = findNextRemembrance(calendar, now);
  if (!death || !next) return [];
  const place = placeOf(calendar);
  const [{ year: deathYear }] = deathDates(death);
  return Array.from({ length: listedYears }, (_, index) => next.hebrew.year + index).flatMap((year) =>
    yahrzeitsInYear(death, year, custom)
      .slice(0, 1)
      .map((yahrzeit) => toRemembrance(yahrzeit, deathYear, place)),
  );
}

/** Which of the customs make a difference to the days of this death. */
export function customsThatMatter({ death }: Calendar): Record<'adar' | 'thirtieth' | 'firstYear', boolean> {
  if (!death) return { adar: false, thirtieth: false, firstYear: false };
  const dates = deathDates(death);
  return {
    adar: dates.some(({ month }) => month === 'adar'),
    thirtieth: dates.some(({ month, day }) => day === 30 && (month === 'cheshvan' || month === 'kislev')),
    firstYear: isLateBurial(death),
  };
}
