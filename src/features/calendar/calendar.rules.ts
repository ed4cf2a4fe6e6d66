import { addDays, daysBetween, type PlainDate } from '#core/dates.ts';
import type { Land } from '#core/hebrew-calendar/festivals.ts';
import { toHebrewDate } from '#core/hebrew-calendar/hebrew-date.ts';
import {
  calculateCandleTime,
  type CandleTime,
  calculateEvening,
  jerusalem,
  type CalendarLocation,
} from '#core/hebrew-calendar/sun.ts';
import {
  type DeathFacts,
  deathDates,
  isLateBurial,
  type Yahrzeit,
  yahrzeitsInYear,
} from '#core/hebrew-calendar/yahrzeit.ts';
import type { Calendar } from './calendar.schema.ts';

/** The borders of Israel with a margin, in degrees. */
const israel = { south: 29.4, north: 33.4, west: 34.2, east: 35.95 };

/** The place for sun times and festivals: the grave, or Jerusalem if unknown. */
export function calendarLocation({ place }: Pick<Calendar, 'place'>): CalendarLocation {
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

type WithoutCandle = Omit<Remembrance, 'candle'>;

/** The yahrzeits of a Hebrew year, for a death before or after sunset. */
function remembrancesInYear(
  death: DeathFacts & { afterSunset: 'yes' | 'no' },
  year: number,
  custom: Calendar['custom'],
): WithoutCandle[] {
  const [{ year: deathYear }] = deathDates(death);
  return yahrzeitsInYear(death, year, custom).map((yahrzeit) => ({ ...yahrzeit, count: year - deathYear }));
}

/** Sun times are expensive: only the days that are shown get one. */
const withCandle = (day: WithoutCandle, place: CalendarLocation): Remembrance => ({
  ...day,
  candle: calculateCandleTime(day.date, place),
});

/** The facts with each possible answer about sunset. */
export function possibleDeaths(death: DeathFacts): (DeathFacts & { afterSunset: 'yes' | 'no' })[] {
  const { afterSunset } = death;
  return afterSunset === 'unknown'
    ? [
        { ...death, afterSunset: 'no' },
        { ...death, afterSunset: 'yes' },
      ]
    : [{ ...death, afterSunset }];
}

/** The next or current yahrzeit. */
export interface NextRemembrance extends Remembrance {
  /** The next day, which may be the yahrzeit as well if sunset is unknown. */
  other?: Remembrance;
  /** From the evening before its first day until the nightfall of its last one. */
  isNow: boolean;
  /** When this result expires. */
  changesAt: Date;
}

/** Null without a date of death. */
export function findNextRemembrance(calendar: Calendar, now: Date): NextRemembrance | null {
  const { death, custom } = calendar;
  if (!death) return null;
  const place = calendarLocation(calendar);
  // The earliest date at any place.
  const yesterday = addDays(now.toISOString().slice(0, 10), -1);
  const start = Math.max(toHebrewDate(yesterday).year, deathDates(death)[0].year);
  const daysInYear = daysByYear(death, start, custom);
  // A late burial moves the first yahrzeit by a year, and the possible dates of a death at New Year are in two years.
  for (const ahead of [0, 1, 2, 3])
    for (const first of daysInYear(ahead)) {
      const isNextDay = ({ date }: WithoutCandle) => date === addDays(first.date, 1);
      const other = daysInYear(ahead).find(isNextDay) ?? daysInYear(ahead + 1).find(isNextDay);
      const ends = endOf((other ?? first).date, place);
      if (ends <= now) continue;
      const begins = startOf(first.date, place);
      const isNow = now >= begins;
      return {
        ...withCandle(first, place),
        ...(other && { other: withCandle(other, place) }),
        isNow,
        changesAt: isNow ? ends : begins,
      };
    }
  return null;
}

/** The possible days of the Hebrew year that is `ahead` years after `start`, in order. Each year is computed once. */
function daysByYear(death: DeathFacts, start: number, custom: Calendar['custom']): (ahead: number) => WithoutCandle[] {
  const years: WithoutCandle[][] = [];
  return (ahead) =>
    (years[ahead] ??= possibleDeaths(death)
      .flatMap((facts) => remembrancesInYear(facts, start + ahead, custom))
      .flatMap((day) => (day.also ? [day, { ...day, ...day.also }] : [day]))
      .sort((one, other) => daysBetween(other.date, one.date)));
}

/** The sunset that begins a Hebrew day; where there is none, the midnight of its civil day. */
function startOf(date: PlainDate, place: CalendarLocation): Date {
  return calculateEvening(addDays(date, -1), place).sunset ?? new Date(`${date}T00:00:00Z`);
}

function endOf(date: PlainDate, place: CalendarLocation): Date {
  return calculateEvening(date, place).nightfall ?? new Date(`${addDays(date, 1)}T00:00:00Z`);
}

const listedYears = 10;

/** The yahrzeits from the next one on, one for each Hebrew year; with an unknown sunset those of a death before it. */
export function listRemembrances(calendar: Calendar, now: Date): Remembrance[] {
  const { death, custom } = calendar;
  const next = findNextRemembrance(calendar, now);
  const [facts] = death ? possibleDeaths(death) : [];
  if (!facts || !next) return [];
  const place = calendarLocation(calendar);
  return Array.from({ length: listedYears + 1 }, (_, index) => next.hebrew.year + index)
    .flatMap((year) => remembrancesInYear(facts, year, custom))
    .filter(({ date, also }) => (also?.date ?? date) >= next.date)
    .slice(0, listedYears)
    .map((day) => withCandle(day, place));
}

/** The customs that affect the dates of this death. */
export function customsThatMatter({ death }: Calendar): Record<'adar' | 'thirtieth' | 'firstYear', boolean> {
  if (!death) return { adar: false, thirtieth: false, firstYear: false };
  const dates = deathDates(death);
  return {
    adar: dates.some(({ month }) => month === 'adar'),
    thirtieth: dates.some(({ month, day }) => day === 30 && (month === 'cheshvan' || month === 'kislev')),
    firstYear: isLateBurial(death),
  };
}
