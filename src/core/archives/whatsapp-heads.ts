import { isPlainDate, type PlainDate } from '../dates.ts';
import { readDayPeriod, toHourOfDay } from './day-period.ts';
import { markClass, toLatinDigits, withoutMarks } from './marks.ts';

/** How the beginning of a message is written: the signs vary with the device, the numbers with the country. */
export type HeadStyle = 'bracketed' | 'dashed';

export interface MessageHead {
  style: HeadStyle;
  /** The three numbers of the date, in the order of the file. */
  date: [number, number, number];
  separator: string;
  hour: number;
  minute: number;
  isTwelveHour: boolean;
  /** False where a word behind the time says nothing that is known: it may be of the morning or of the evening. */
  isTimeKnown: boolean;
  /** What stands behind the date and the time. */
  rest: string;
}

export type DateOrder = 'dmy' | 'mdy';

const digit = '[0-9٠-٩۰-۹]';
// One class for each gap: two repetitions side by side take quadratic time and more, of bytes that a stranger chose.
const m = `[${markClass}]*`;
const gap = `[${markClass}\\s]*`;
const dateText = `(${digit}{1,4})${m}([./-])${gap}(${digit}{1,2})${m}\\3${gap}(${digit}{1,4})`;
const timeText = `(${digit}{1,2})${m}[:.]${m}(${digit}{2})(?:${m}[:.]${m}${digit}{2})?`;
const headText = new RegExp(
  `^${m}(?:(\\[)${m})?${dateText}[${markClass}\\s,،.]*${timeText}([^0-9٠-٩۰-۹:\\[\\]–—-]*)([\\]–—-])`,
  'u',
);
const beginsWithBlank = new RegExp(`^${m}\\s?`, 'u');
/** Most lines are no heads: they are known by their first signs. */
const mayBegin = new RegExp(`^${m}(?:\\[${m})?${digit}`);
/** Longer words behind a time are what somebody wrote. */
const longestPeriod = 20;

/** The beginning of a message, or null where a line goes on with the one before. */
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

/** A year of its own length stands first; otherwise last. */
const isYearFirst = ({ date: [one] }: MessageHead): boolean => one > 31;

/** Day, month and year in this order of the numbers; null for a day that there is not. */
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

/** The moment whichever way the date is read: the same in a longer file that shows which way is right. */
export function momentIdentity(head: MessageHead): string {
  const [one, two, three] = head.date;
  const year = isYearFirst(head) ? one : three;
  const others = (isYearFirst(head) ? [two, three] : [one, two]).toSorted((a, b) => a - b);
  return [year % 100, ...others, readTime(head)].join(' ');
}

/**
 * Whether days stand before months. A number above twelve says so; else the order that leaves fewer steps back in time; else the
 * clock: twelve hours with slashes are written in America.
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
