import { GregorianCalendar } from '@internationalized/date';
import { isPlainDate, type PlainDate, toYear } from '../dates.ts';
import {
  type HebrewMonth,
  isLeapYear,
  monthLength,
  monthsOfYear,
  toPlainDate,
} from '../hebrew-calendar/hebrew-date.ts';

/** A year, a month or a day as in the file; the day may not exist in its month. */
export type CalendarPoint =
  | { calendar: 'gregorian' | 'julian'; year: number; isBce?: true; month?: number; day?: number }
  | { calendar: 'hebrew'; year: number; month?: HebrewMonth; day?: number }
  /** The month is a GEDCOM code, such as VEND. */
  | { calendar: 'french'; year: number; month?: string; day?: number };

const monthNames = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ');
const monthCodes = monthNames.map((name) => name.slice(0, 3));
const frenchCodes = 'VEND BRUM FRIM NIVO PLUV VENT GERM FLOR PRAI MESS THER FRUC COMP'.split(' ');
const hebrewMonths: Record<string, HebrewMonth> = {
  TSH: 'tishrei',
  CSH: 'cheshvan',
  KSL: 'kislev',
  TVT: 'tevet',
  SHV: 'shevat',
  ADR: 'adar1',
  ADS: 'adar2',
  NSN: 'nisan',
  IYR: 'iyar',
  SVN: 'sivan',
  TMZ: 'tammuz',
  AAV: 'av',
  ELL: 'elul',
};
const calendarsByName = { GREGORIAN: 'gregorian', JULIAN: 'julian', HEBREW: 'hebrew', FRENCH_R: 'french' } as const;
const pointPattern =
  /^(?:(GREGORIAN|JULIAN|HEBREW|FRENCH_R)\s+)?(?:(?:(\d{1,2})\s+)?([A-Z]{3,9})\.?\s+)?(\d{1,4})(?:\s+(B\.?\s?C\.?(?:E\.?)?))?$/;

/** Parses a point of GEDCOM 7 text; null where it is none. A month of another calendar implies the calendar. */
export function parsePoint(text: string): CalendarPoint | null {
  const [, calendarName, dayText, monthName, yearText = '', era] = pointPattern.exec(text.trim()) ?? [];
  const year = Number(yearText);
  const day = dayText === undefined ? {} : { day: Number(dayText) };
  if (!(year > 0) || day.day === 0) return null;
  const calendar = calendarName ? calendarsByName[calendarName as keyof typeof calendarsByName] : null; // matched by the pattern
  if (calendar === 'hebrew' || (calendar === null && monthName !== undefined && monthName in hebrewMonths)) {
    const month = monthName === undefined ? undefined : findHebrewMonth(monthName, year);
    if (era !== undefined || month === null) return null;
    return { calendar: 'hebrew', year, ...(month && { month }), ...day };
  }
  if (calendar === 'french' || (calendar === null && monthName !== undefined && frenchCodes.includes(monthName))) {
    if (era !== undefined || (monthName !== undefined && !frenchCodes.includes(monthName))) return null;
    return { calendar: 'french', year, ...(monthName !== undefined && { month: monthName }), ...day };
  }
  const month = monthName === undefined ? 0 : findMonthNumber(monthName);
  if (month === null || (day.day ?? 1) > 31) return null;
  return {
    calendar: calendar ?? 'gregorian',
    year,
    ...(era !== undefined && { isBce: true as const }),
    ...(month > 0 && { month }),
    ...day,
  };
}

/** ADR is Adar I and ADS Adar II; in a common year both mean the one Adar. */
function findHebrewMonth(code: string, year: number): HebrewMonth | null {
  const month = hebrewMonths[code];
  if (month !== 'adar1' && month !== 'adar2') return month ?? null;
  return isLeapYear(year) ? month : 'adar';
}

/** The number of an English month, by its code or any longer prefix of its name. */
function findMonthNumber(name: string): number | null {
  const index = monthCodes.indexOf(name.slice(0, 3));
  return index >= 0 && (monthNames[index] ?? '').startsWith(name) ? index + 1 : null;
}

/** Formats a point for GEDCOM 7 or 5.5.1, which differ in the names of the calendars, the era and a plain Adar. */
export function formatPoint(point: CalendarPoint, version: '5.5.1' | '7.0'): string {
  const is7 = version === '7.0';
  const calendar = {
    gregorian: '',
    julian: is7 ? 'JULIAN' : '@#DJULIAN@',
    hebrew: is7 ? 'HEBREW' : '@#DHEBREW@',
    french: is7 ? 'FRENCH_R' : '@#DFRENCH R@',
  }[point.calendar];
  const isBce = point.calendar !== 'hebrew' && point.calendar !== 'french' && point.isBce;
  return [calendar, point.day ?? '', monthCode(point, is7), String(point.year), isBce ? (is7 ? 'BCE' : 'B.C.') : '']
    .filter((part) => part !== '')
    .join(' ');
}

function monthCode(point: CalendarPoint, is7: boolean): string {
  if (point.month === undefined) return '';
  if (point.calendar === 'french') return point.month;
  if (point.calendar !== 'hebrew') return monthCodes[point.month - 1] ?? '';
  // GEDCOM 7 recommends ADS for the one Adar of a plain year; files of 5.5.1 have ADR.
  if (point.month === 'adar') return is7 ? 'ADS' : 'ADR';
  const { month } = point;
  return Object.keys(hebrewMonths).find((code) => hebrewMonths[code] === month) ?? '';
}

/** The day in the civil calendar; null where the point is no existing day after the year 1. */
export function isoOfPoint(point: CalendarPoint): PlainDate | null {
  const { year, day } = point;
  if (day === undefined || point.month === undefined || point.calendar === 'french') return null;
  if (point.calendar === 'hebrew') {
    // A Hebrew year before 3762 is not after the civil year 1.
    if (year < 3762 || !monthsOfYear(year).includes(point.month) || day > monthLength(year, point.month)) return null;
    return toPlainDate({ year, month: point.month, day });
  }
  if (point.isBce) return null;
  const iso = `${String(year).padStart(4, '0')}-${String(point.month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (point.calendar === 'gregorian') return isPlainDate(iso) ? iso : null;
  const isJulianLeapDay = point.month === 2 && day === 29 && year % 4 === 0;
  // Every other day exists in the civil calendar too; checked in a common year.
  if (!isJulianLeapDay && !isPlainDate(`2001${iso.slice(4)}`)) return null;
  return new GregorianCalendar().fromJulianDay(julianDayNumber(year, point.month, day)).toString();
}

function julianDayNumber(year: number, month: number, day: number): number {
  const daysBefore = Math.floor((367 * month - 362) / 12) - (month <= 2 ? 0 : year % 4 === 0 ? 1 : 2);
  return 1_721_423 + 365 * (year - 1) + Math.floor((year - 1) / 4) + daysBefore + day;
}

/** The civil years that the point may lie in, negative before the common era. */
export function yearsOfPoint(point: CalendarPoint): { first: number; last: number } {
  const iso = isoOfPoint(point);
  if (iso !== null) return { first: toYear(iso), last: toYear(iso) };
  if (point.calendar === 'french') return { first: point.year + 1791, last: point.year + 1792 };
  if (point.calendar !== 'hebrew') {
    const year = point.isBce ? -point.year : point.year;
    return { first: year, last: year };
  }
  return { first: point.year - 3761, last: point.year - 3760 };
}
