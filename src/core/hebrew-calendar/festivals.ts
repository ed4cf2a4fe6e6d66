import { addDays, dayOfWeek, type PlainDate } from '../dates.ts';
import { type HebrewDate, type HebrewMonth, toHebrewDate } from './hebrew-date.ts';

/** Festivals last a day longer outside the land of Israel. */
export type Land = 'israel' | 'diaspora';

export type Festival = 'roshHashanah' | 'yomKippur' | 'sukkot' | 'sheminiAtzeret' | 'pesach' | 'shavuot';

export interface FestivalDay {
  festival: Festival;
  /** Whether work is forbidden, as on Shabbat. The days of chol hamoed, within Sukkot and Pesach, allow work. */
  isHoly: boolean;
}

interface Span {
  festival: Festival;
  month: HebrewMonth;
  first: number;
  /** By land. */
  last: Record<Land, number>;
  holy: Record<Land, readonly number[]>;
}

const same = <Value>(value: Value): Record<Land, Value> => ({ israel: value, diaspora: value });

const spans: readonly Span[] = [
  { festival: 'roshHashanah', month: 'tishrei', first: 1, last: same(2), holy: same([1, 2]) },
  { festival: 'yomKippur', month: 'tishrei', first: 10, last: same(10), holy: same([10]) },
  { festival: 'sukkot', month: 'tishrei', first: 15, last: same(21), holy: { israel: [15], diaspora: [15, 16] } },
  {
    festival: 'sheminiAtzeret',
    month: 'tishrei',
    first: 22,
    last: { israel: 22, diaspora: 23 },
    holy: { israel: [22], diaspora: [22, 23] },
  },
  {
    festival: 'pesach',
    month: 'nisan',
    first: 15,
    last: { israel: 21, diaspora: 22 },
    holy: { israel: [15, 21], diaspora: [15, 16, 21, 22] },
  },
  {
    festival: 'shavuot',
    month: 'sivan',
    first: 6,
    last: { israel: 6, diaspora: 7 },
    holy: { israel: [6], diaspora: [6, 7] },
  },
];

/** The festival of a Hebrew date; null for any other day. */
export function festivalOn({ month, day }: HebrewDate, land: Land): FestivalDay | null {
  const span = spans.find((one) => one.month === month && day >= one.first && day <= one.last[land]);
  return span ? { festival: span.festival, isHoly: span.holy[land].includes(day) } : null;
}

/** Shabbat and the holy days of festivals. */
export function isRestDay(date: PlainDate, land: Land): boolean {
  return dayOfWeek(date) === 6 || (festivalOn(toHebrewDate(date), land)?.isHoly ?? false);
}

/** The first festival that begins after a civil day; Shemini Atzeret belongs to Sukkot. */
export function nextFestival(after: PlainDate, land: Land): { festival: Festival; first: PlainDate } {
  let first = addDays(after, 1);
  let next = festivalOn(toHebrewDate(first), land);
  // A festival that has already begun is not the next one.
  while (!next || isUnderWay(first, next.festival, land)) {
    first = addDays(first, 1);
    next = festivalOn(toHebrewDate(first), land);
  }
  return { festival: next.festival, first };
}

function isUnderWay(date: PlainDate, festival: Festival, land: Land): boolean {
  const before = festivalOn(toHebrewDate(addDays(date, -1)), land)?.festival;
  return before === festival || (festival === 'sheminiAtzeret' && before === 'sukkot');
}

/** The last day of the festival that a day is in. */
export function lastFestivalDay(date: PlainDate, land: Land): PlainDate {
  let last = date;
  while (festivalOn(toHebrewDate(addDays(last, 1)), land) !== null) last = addDays(last, 1);
  return last;
}
