import { type PlainDate, todayInJerusalem } from '#core/dates.ts';
import type { Land } from '#core/hebrew-calendar/festivals.ts';
import { addDays } from '#core/hebrew-calendar/hebrew-date.ts';
import { candleTimeOf, type CandleTime, eveningOf, jerusalem, type Place } from '#core/hebrew-calendar/sun.ts';
import {
  deathDates,
  isLateBurial,
  nextYahrzeits,
  type Yahrzeit,
  yahrzeitsInYear,
} from '#core/hebrew-calendar/yahrzeit.ts';
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
  /** From the evening before its day until nightfall. */
  isNow: boolean;
  /** When this answer is no longer right. */
  changesAt: Date;
}

/** For each day on which the death may have been, so one or two; none without a date of death. */
export function findNextRemembrances(calendar: Calendar, now: Date): NextRemembrance[] {
  const { death, custom } = calendar;
  if (!death) return [];
  const place = placeOf(calendar);
  const today = todayInJerusalem(now);
  const nightfall = endOf(today, place);
  // A day is over at nightfall; the civil day is not.
  const from = now >= nightfall ? addDays(today, 1) : today;
  const dates = deathDates(death);
  return nextYahrzeits(death, from, custom).map((next, index) => {
    const isFirstOver = next.date < from;
    const yahrzeit = isFirstOver && next.also ? { ...next, ...next.also } : next;
    const begins = startOf(yahrzeit.date, place);
    const isNow = now >= begins;
    return {
      ...toRemembrance(yahrzeit, dates[index]?.year ?? dates[0].year, place),
      isNow,
      changesAt: isNow ? endOf(yahrzeit.date, place) : begins,
    };
  });
}

/** The sunset that begins a Hebrew day; where there is none, the midnight of its civil day. */
function startOf(date: PlainDate, place: Place): Date {
  return eveningOf(addDays(date, -1), place).sunset ?? new Date(`${date}T00:00:00Z`);
}

function endOf(date: PlainDate, place: Place): Date {
  return eveningOf(date, place).nightfall ?? new Date(`${addDays(date, 1)}T00:00:00Z`);
}

const listedYears = 10;

/** The yahrzeits of the Hebrew years from the next one on, by the first of the days on which the death may have been. */
export function listRemembrances(calendar: Calendar, now: Date): Remembrance[] {
  const { death, custom } = calendar;
  const [next] = findNextRemembrances(calendar, now);
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
