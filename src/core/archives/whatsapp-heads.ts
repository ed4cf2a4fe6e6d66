import { isPlainDate, type PlainDate } from '../dates.ts';
import { readDayPeriod, toHourOfDay } from './day-period.ts';
import { markClass, toLatinDigits, withoutMarks } from './marks.ts';

/** The format of a message header: punctuation depends on the device, the order of the date on the country. */
export type HeadStyle = 'bracketed' | 'dashed';

export interface MessageHead {
  style: HeadStyle;
  /** The three numbers of the date, in the order of the file. */
  date: [number, number, number];
  separator: string;
  hour: number;
  minute: number;
  isTwelveHour: boolean;
  /** False if the word after the time is unknown, so it may mean morning or evening. */
  isTimeKnown: boolean;
  /** The text after the date and the time. */
  rest: string;
}

export type DateOrder = 'dmy' | 'mdy';

const digit = '[0-9٠-٩۰-۹]';
// One class per gap: two adjacent repetitions take at least quadratic time, and the input is untrusted.
const m = `[${markClass}]*`;
const gap = `[${markClass}\\s]*`;
const dateText = `(${digit}{1,4})${m}([./-])${gap}(${digit}{1,2})${m}\\3${gap}(${digit}{1,4})`;
const timeText = `(${digit}{1,2})${m}[:.]${m}(${digit}{2})(?:${m}[:.]${m}${digit}{2})?`;
const headText = new RegExp(
  `^${m}(?:(\\[)${m})?${dateText}[${markClass}\\s,،.]*${timeText}([^0-9٠-٩۰-۹:\\[\\]–—-]*)([\\]–—-])`,
  'u',
);
const beginsWithBlank = new RegExp(`^${m}\\s?`, 'u');
/** A quick check of the first characters, because most lines have no header. */
const mayBegin = new RegExp(`^${m}(?:\\[${m})?${digit}`);
/** A longer text after a time is part of a message, not a day period. */
const longestPeriod = 20;

/** Parses the header of a message; null for a line that continues the previous message. */
export function readHead(line: string): MessageHead | null {
  if (!mayBegin.test(line)) return null;
  const match = headText.exec(line);
  if (!match) return null;
  const [head, bracket, one = '', separator = '', two = '', three = '', hours = '', minutes = '', tail = '', end] =
    match;
  const style = bracket === undefined ? 'dashed' : 'bracketed';
  if ((style === 'bracketed') !== (end === ']')) return null;
  const after = withoutMarks(tail);
  if (style === 'dashed' && !/\s$/u.test(after)) return null;
  const word = after.trim();
  const hour = numberOf(hours);
  const minute = numberOf(minutes);
  if (hour > 23 || minute > 59 || word.length > longestPeriod) return null;
  const period = word === '' ? null : readDayPeriod(word);
  const rest = line.slice(head.length);
  return {
    style,
    date: [numberOf(one), numberOf(two), numberOf(three)],
    separator,
    hour: period === null || hour > 12 ? hour : toHourOfDay(hour, period),
    minute,
    isTwelveHour: word !== '',
    isTimeKnown: word === '' || period !== null,
    rest: style === 'bracketed' ? rest.replace(/^\s/u, '') : rest.replace(beginsWithBlank, ''),
  };
}

const numberOf = (digits: string): number => Number(toLatinDigits(digits));

/** A first number above 31 is the year; otherwise the year is last. */
const isYearFirst = ({ date: [one] }: MessageHead): boolean => one > 31;

/** The date by the given order of day and month; null for a date that does not exist. */
export function readDay(head: MessageHead, order: DateOrder): PlainDate | null {
  const [one, two, three] = head.date;
  const [year, month, day] = isYearFirst(head)
    ? [one, two, three]
    : order === 'dmy'
      ? [three, two, one]
      : [three, one, two];
  const whole = year < 100 ? 2000 + year : year;
  const date = [String(whole).padStart(4, '0'), pad(month), pad(day)].join('-');
  return whole >= 1990 && whole <= 2100 && isPlainDate(date) ? date : null;
}

const pad = (value: number): string => String(value).padStart(2, '0');
export const readTime = ({ hour, minute }: MessageHead): string => `${pad(hour)}:${pad(minute)}`;

/** Identifies the time independent of the order of day and month, which a longer file may decide differently. */
export function momentIdentity(head: MessageHead): string {
  const [one, two, three] = head.date;
  const year = isYearFirst(head) ? one : three;
  const others = (isYearFirst(head) ? [two, three] : [one, two]).toSorted((a, b) => a - b);
  return [year % 100, ...others, readTime(head)].join(' ');
}

/**
 * Infers whether the day precedes the month: from numbers above twelve, then from the order with fewer steps back in
 * time, then from the clock, because a 12-hour clock with slashes is American.
 */
export function inferOrder(heads: readonly MessageHead[]): DateOrder {
  const dated = heads.filter((head) => !isYearFirst(head));
  const votes = { dmy: 0, mdy: 0 };
  for (const { date } of dated) {
    if (date[0] > 12 && date[1] <= 12) votes.dmy += 1;
    if (date[1] > 12 && date[0] <= 12) votes.mdy += 1;
  }
  if (votes.dmy !== votes.mdy) return votes.dmy > votes.mdy ? 'dmy' : 'mdy';
  const [dmy, mdy] = [stepsBack(dated, 'dmy'), stepsBack(dated, 'mdy')];
  if (dmy !== mdy) return dmy < mdy ? 'dmy' : 'mdy';
  const isAmerican = dated.some(
    ({ separator, isTwelveHour, date }) => separator === '/' && isTwelveHour && date[2] < 100,
  );
  return isAmerican ? 'mdy' : 'dmy';
}

function stepsBack(heads: readonly MessageHead[], order: DateOrder): number {
  let [steps, last] = [0, ''];
  for (const head of heads) {
    const day = readDay(head, order) ?? last;
    if (day < last) steps += 1;
    last = day;
  }
  return steps;
}
