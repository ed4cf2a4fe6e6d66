import { CalendarDate, GregorianCalendar, HebrewCalendar, parseDate, toCalendar } from '@internationalized/date';
import type { PlainDate } from '../dates.ts';

const plainYearMonths = [
  'tishrei',
  'cheshvan',
  'kislev',
  'tevet',
  'shevat',
  'adar',
  'nisan',
  'iyar',
  'sivan',
  'tammuz',
  'av',
  'elul',
] as const;
const leapYearMonths = plainYearMonths.flatMap((month) =>
  month === 'adar' ? (['adar1', 'adar2'] as const) : ([month] as const),
);

/** A leap year has `adar1` and `adar2` in place of `adar`. */
export type HebrewMonth = (typeof plainYearMonths)[number] | 'adar1' | 'adar2';

/** A day of the Hebrew calendar, which begins on the evening before its daylight. */
export interface HebrewDate {
  year: number;
  month: HebrewMonth;
  day: number;
}

const hebrew = new HebrewCalendar();
const gregorian = new GregorianCalendar();

export function isLeapYear(year: number): boolean {
  return (year * 7 + 1) % 19 < 7;
}

/** The months of a Hebrew year in order, from Tishrei. */
export function monthsOfYear(year: number): readonly HebrewMonth[] {
  return isLeapYear(year) ? leapYearMonths : plainYearMonths;
}

/** How many days a month has in a year: 29 or 30. Throws RangeError for a month that the year lacks. */
export function monthLength(year: number, month: HebrewMonth): number {
  return hebrew.getDaysInMonth(new CalendarDate(hebrew, year, monthNumber(year, month), 1));
}

/** The Hebrew date of the daylight of a civil day. */
export function toHebrewDate(date: PlainDate): HebrewDate {
  const { year, month, day } = toCalendar(parseDate(date), hebrew);
  const name = monthsOfYear(year)[month - 1];
  if (name === undefined) throw new RangeError(`The Hebrew year ${year} has no month ${month}.`);
  return { year, month: name, day };
}

/** The civil day on whose daylight a Hebrew date falls. Throws RangeError for a date that its year lacks. */
export function toPlainDate({ year, month, day }: HebrewDate): PlainDate {
  if (day < 1 || day > monthLength(year, month)) throw new RangeError(`There is no ${day} ${month} ${year}.`);
  return toCalendar(new CalendarDate(hebrew, year, monthNumber(year, month), day), gregorian).toString();
}

/** The same day of the month so many Hebrew months later, counting leap months; the 29th if the month has no 30th. */
export function addHebrewMonths(date: HebrewDate, count: number): HebrewDate {
  let { year } = date;
  let number = monthNumber(year, date.month) + count;
  while (number > monthsOfYear(year).length) {
    number -= monthsOfYear(year).length;
    year += 1;
  }
  const month = monthsOfYear(year)[number - 1];
  if (month === undefined) throw new RangeError(`The Hebrew year ${year} has no month ${number}.`);
  return { year, month, day: Math.min(date.day, monthLength(year, month)) };
}

function monthNumber(year: number, month: HebrewMonth): number {
  const index = monthsOfYear(year).indexOf(month);
  if (index < 0) throw new RangeError(`The Hebrew year ${year} has no ${month}.`);
  return index + 1;
}
