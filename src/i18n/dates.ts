import { type PlainDate, todayInJerusalem } from '#core/dates.ts';
import type { Locale } from '#core/locale.ts';
import { memoize } from '#core/memoize.ts';

// Levantine month names: «آذار», not the Egyptian «مارس» of `ar-IL`.
const tags = { he: 'he-IL', en: 'en-GB', ar: 'ar-PS' } as const;
export const timeZone = 'Asia/Jerusalem';

const western = { numberingSystem: 'latn' } as const;
// A plain date is no instant, so it is parsed and formatted in the same time zone.
const day = memoize(
  (locale: Locale) => new Intl.DateTimeFormat(tags[locale], { ...western, dateStyle: 'long', timeZone: 'UTC' }),
);
const weekdayAndDay = memoize(
  (locale: Locale) => new Intl.DateTimeFormat(tags[locale], { ...western, dateStyle: 'full', timeZone: 'UTC' }),
);
const shortDay = memoize(
  (locale: Locale) =>
    new Intl.DateTimeFormat(tags[locale], {
      ...western,
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);
const numericDay = memoize(
  (locale: Locale) =>
    new Intl.DateTimeFormat(tags[locale], { ...western, day: 'numeric', month: 'numeric', timeZone: 'UTC' }),
);
const shortMonthName = memoize(
  (locale: Locale) => new Intl.DateTimeFormat(tags[locale], { ...western, month: 'short', timeZone: 'UTC' }),
);
const monthAndYear = memoize(
  (locale: Locale) =>
    new Intl.DateTimeFormat(tags[locale], { ...western, month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const moment = memoize(
  (locale: Locale) => new Intl.DateTimeFormat(tags[locale], { ...western, dateStyle: 'long', timeZone }),
);
const clock = memoize(
  (locale: Locale) =>
    new Intl.DateTimeFormat(tags[locale], {
      ...western,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
);
const decimal = memoize((locale: Locale) => new Intl.NumberFormat(tags[locale], western));
const relative = memoize(
  (locale: Locale) => new Intl.RelativeTimeFormat(tags[locale], { ...western, numeric: 'auto' }),
);

function partsOf(date: PlainDate): Date {
  const [year, month, dayOfMonth] = date.split('-').map(Number);
  const at = new Date(0);
  at.setUTCFullYear(year ?? 1970, (month ?? 1) - 1, dayOfMonth ?? 1);
  return at;
}

/** '2021-11-05' as «5 בנובמבר 2021». */
export function longDate(locale: Locale, date: PlainDate): string {
  return day(locale).format(partsOf(date));
}

/** '2021-11-05' as «יום שישי, 5 בנובמבר 2021». */
export function fullDate(locale: Locale, date: PlainDate): string {
  return weekdayAndDay(locale).format(partsOf(date));
}

/** '2021-11-05' as «5.11». */
export function dayAndMonth(locale: Locale, date: PlainDate): string {
  return numericDay(locale).format(partsOf(date));
}

/** '2021-11-05' as «5.11.2021». */
export function shortDate(locale: Locale, date: PlainDate): string {
  return shortDay(locale).format(partsOf(date));
}

/** '2021-11-05' as «נוב׳». */
export function shortMonth(locale: Locale, date: PlainDate): string {
  return shortMonthName(locale).format(partsOf(date));
}

/** '2021-11-05' as «נובמבר 2021». */
export function longMonth(locale: Locale, date: PlainDate): string {
  return monthAndYear(locale).format(partsOf(date));
}

/** The date of an instant in Jerusalem. */
export function formatDay(locale: Locale, instant: Date): string {
  return moment(locale).format(instant);
}

/** An instant as «18:30» in Jerusalem. */
export function formatTime(locale: Locale, instant: Date): string {
  return clock(locale).format(instant);
}

/** «1,248». */
export function number(locale: Locale, value: number): string {
  return decimal(locale).format(value);
}

/** «1936–2021», or the only known year, or ''. The earlier year is first in every direction (an en dash is neutral). */
export function years(from: PlainDate | null, to: PlainDate | null): string {
  return [from, to]
    .filter((date) => date !== null)
    .map((date) => String(Number(date.slice(0, 4))))
    .join('–');
}

const loneYears = {
  he: ['לידה: ', 'פטירה: '],
  en: ['Born ', 'Died '],
  ar: ['الميلاد: ', 'الوفاة: '],
} as const;

/** The same, with a label for an only year: «פטירה: 2021». */
export function labelledYears(locale: Locale, from: PlainDate | null, to: PlainDate | null): string {
  const known = years(from, to);
  if ((from === null) === (to === null)) return known;
  return loneYears[locale][from === null ? 1 : 0] + known;
}

const minute = 60_000;
const hour = 60 * minute;
const wholeDay = 24 * hour;
const now = { he: 'עכשיו', en: 'now', ar: 'الآن' } as const;
// The platform's own Hebrew says «לפני דקה (1)» and «שלשום».
const hebrewWords = {
  minute: ['לפני דקה', 'לפני שתי דקות'],
  hour: ['לפני שעה', 'לפני שעתיים'],
  day: ['אתמול', 'לפני יומיים'],
} as const;

/** «עכשיו», «לפני שתי דקות», «לפני 5 שעות», then «אתמול» by the days of Jerusalem, and from a week on the date. */
export function timeAgo(locale: Locale, instant: Date, at: Date): string {
  return relativeTime(locale, instant, at) ?? formatDay(locale, instant);
}

/** The same after a verb: «עודכן אתמול», but «עודכן ב־15 בנובמבר 2026». */
export function whenAgo(locale: Locale, instant: Date, at: Date): string {
  return relativeTime(locale, instant, at) ?? onDay(locale, formatDay(locale, instant));
}

/** The preposition between a verb and a date: «ב» before letters, «ב־» before digits, «في ». */
export function dayPreposition(locale: Locale, day: string): string {
  if (locale === 'ar') return 'في ';
  if (locale === 'en') return '';
  return /^\p{Script=Hebrew}/u.test(day) ? 'ב' : 'ב־';
}

/** A date after a verb: «בי׳ בניסן התרצ״ו», «ב־2 באפריל 1936», «في 2 نيسان 1936». */
export function onDay(locale: Locale, day: string): string {
  return dayPreposition(locale, day) + day;
}

/** Null from a week on. */
export function relativeTime(locale: Locale, instant: Date, at: Date): string | null {
  const past = Math.max(0, at.getTime() - instant.getTime());
  if (past < minute) return now[locale];
  if (past < hour) return ago(locale, Math.floor(past / minute), 'minute');
  if (past < wholeDay) return ago(locale, Math.floor(past / hour), 'hour');
  const days = daysBetween(instant, at);
  return days < 7 ? ago(locale, days, 'day') : null;
}

/** «היום» or «אתמול» by the days of Jerusalem; null for any other. */
export function recentDay(locale: Locale, instant: Date, at: Date): string | null {
  const days = daysBetween(instant, at);
  return days === 0 || days === 1 ? relative(locale).format(-days, 'day') : null;
}

const beforeTime = { he: ' ב־', en: ' at ', ar: ' الساعة ' } as const;

/** After a verb: «היום ב־14:05», «אתמול ב־14:05», «ב־15 בנובמבר 2026, 14:05». */
export function dayAndTime(locale: Locale, instant: Date, at: Date): string {
  const recent = recentDay(locale, instant, at);
  const time = formatTime(locale, instant);
  return recent === null ? `${onDay(locale, formatDay(locale, instant))}, ${time}` : recent + beforeTime[locale] + time;
}

/** The number of midnights in Jerusalem between two instants. */
function daysBetween(from: Date, to: Date): number {
  const dayNumber = (instant: Date) => Math.round(Date.parse(todayInJerusalem(instant)) / wholeDay);
  return dayNumber(to) - dayNumber(from);
}

function ago(locale: Locale, count: number, unit: 'minute' | 'hour' | 'day'): string {
  const word = locale === 'he' ? hebrewWords[unit][count - 1] : undefined;
  return word ?? relative(locale).format(-count, unit);
}
