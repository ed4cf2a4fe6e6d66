import { type PlainDate, todayInJerusalem, toYear } from '#core/dates.ts';
import type { Locale } from '#core/locale.ts';
import { formatDay } from './dates.ts';

const calendarOf = (tag: string) =>
  new Intl.DateTimeFormat(`${tag}-u-ca-hebrew-nu-latn`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
// Creating a formatter costs more than all its uses.
const calendars = { he: calendarOf('he-IL'), en: calendarOf('en-GB'), ar: calendarOf('ar-IL') };
const day = 24 * 60 * 60 * 1000;

interface HebrewDateOptions {
  /** The Hebrew day begins at sunset. */
  afterSunset?: boolean;
  /** Letters in Hebrew, digits elsewhere. */
  locale?: Locale;
}

/** '1936-04-02' as «י׳ בניסן התרצ״ו»; in English «10 Nisan 5696». */
export function hebrewDate(date: PlainDate, options: HebrewDateOptions = {}): string {
  const { day: dayOfMonth, month, year } = hebrewDateParts(date, options);
  return `${dayOfMonth} ${month} ${year}`;
}

/** The same in its three words: «י׳», «בניסן» and «התרצ״ו». */
export function hebrewDateParts(
  date: PlainDate,
  { afterSunset = false, locale = 'he' }: HebrewDateOptions = {},
): Record<'day' | 'month' | 'year', string> {
  const { dayOfMonth, month, year } = partsOf(date, afterSunset, locale);
  if (locale !== 'he') return { day: String(dayOfMonth), month, year: String(year) };
  return { day: inLetters(dayOfMonth), month: `ב${spelling[month] ?? month}`, year: yearInLetters(year) };
}

/** The date of an instant in Jerusalem: civil, and in Hebrew followed by the Hebrew date. */
export function dayInCalendars(locale: Locale, instant: Date, separator = ', '): string {
  const civil = formatDay(locale, instant);
  return locale === 'he' ? civil + separator + hebrewDate(todayInJerusalem(instant)) : civil;
}

/**
 * Hebrew dates beside civil ones, labelled in other languages than Hebrew, where month names of both calendars may be the same.
 */
export function withCalendar(locale: Locale, ...dates: string[]): string {
  const all = dates.join(' – ');
  if (locale === 'he') return all;
  if (locale === 'ar') return `${all} (بالتقويم العبري)`;
  return `${dates.length > 1 ? 'Hebrew dates' : 'Hebrew date'}: ${all}`;
}

/** The two Hebrew years of a civil one, which changes in the autumn: 1973 as «התשל״ג–התשל״ד». */
export function hebrewYears(year: number): string {
  return `${yearInLetters(year + 3760)}–${yearInLetters(year + 3761)}`;
}

// Platforms differ here; this is the full spelling, with geresh.
const spelling: Record<string, string> = {
  סיון: 'סיוון',
  חשון: 'חשוון',
  מרחשוון: 'חשוון',
  "אדר א'": 'אדר א׳',
  "אדר ב'": 'אדר ב׳',
};

function partsOf(date: PlainDate, afterSunset: boolean, locale: Locale) {
  const [, month, dayOfMonth] = date.split('-').map(Number);
  const at = new Date(0);
  at.setUTCFullYear(toYear(date), (month ?? 1) - 1, dayOfMonth ?? 1);
  const parts = calendars[locale].formatToParts(at.getTime() + (afterSunset ? day : 0));
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    dayOfMonth: Number(valueOf('day')),
    month: valueOf('month'),
    year: Number(valueOf('year')),
  };
}

const letters: [number, string][] = [
  [400, 'ת'],
  [300, 'ש'],
  [200, 'ר'],
  [100, 'ק'],
  [90, 'צ'],
  [80, 'פ'],
  [70, 'ע'],
  [60, 'ס'],
  [50, 'נ'],
  [40, 'מ'],
  [30, 'ל'],
  [20, 'כ'],
  [10, 'י'],
  [9, 'ט'],
  [8, 'ח'],
  [7, 'ז'],
  [6, 'ו'],
  [5, 'ה'],
  [4, 'ד'],
  [3, 'ג'],
  [2, 'ב'],
  [1, 'א'],
];

/** 1 to 999 in letters: 782 as «תשפ״ב», 8 as «ח׳». */
export function inLetters(value: number): string {
  let rest = value;
  let word = '';
  for (const [worth, letter] of letters) {
    while (rest >= worth) {
      word += letter;
      rest -= worth;
    }
  }
  // The regular forms of 15 and 16 would spell the divine name.
  word = word.replace(/יה$/, 'טו').replace(/יו$/, 'טז');
  return word.length < 2 ? `${word}׳` : `${word.slice(0, -1)}״${word.slice(-1)}`;
}

/** 5782 as «התשפ״ב». A round thousand, such as 6000, is «ו׳ אלפים». */
function yearInLetters(year: number): string {
  const thousands = inLetters(Math.floor(year / 1000));
  return year % 1000 === 0 ? `${thousands} אלפים` : thousands.slice(0, -1) + inLetters(year % 1000);
}
