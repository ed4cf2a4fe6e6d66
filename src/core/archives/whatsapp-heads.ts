import { isPlainDate, type PlainDate } from '../dates.ts';
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
  /** What stands behind the date and the time. */
  rest: string;
}

export type DateOrder = 'dmy' | 'mdy';

const m = `[${markClass}]*`;
const digit = '[0-9٠-٩۰-۹]';
const number = (from: number, to: number) => `${m}(${digit}{${from},${to}})${m}`;
const morning = ['am', 'a\\.\\s?m\\.', 'ص', 'لפנה["״\']צ', 'בבוקר'];
const evening = ['pm', 'p\\.\\s?m\\.', 'م', 'אחה["״\']צ', 'אחר הצהריים', 'בערב'];
const dateText = `${number(1, 4)}([./-])\\s?${number(1, 2)}\\2\\s?${number(1, 4)}\\.?`;
const timeText = `${number(1, 2)}[:.]${number(2, 2)}(?:[:.]${number(2, 2)})?(?:\\s*${m}(${[...morning, ...evening].join('|')}))?`;
const between = `${m}[,،]?${m}\\s*${m}`;
const bracketed = new RegExp(`^${m}\\[${dateText}${between}${timeText}${m}\\]\\s?(.*)$`, 'isu');
const dashed = new RegExp(`^${m}${dateText}${between}${timeText}${m}\\s${m}[-–—]${m}\\s?(.*)$`, 'isu');
const isEvening = new RegExp(`^(?:${evening.join('|')})$`, 'i');
/** Most lines are no heads: they are known by their first signs. */
const mayBegin = new RegExp(`^${m}(?:\\[${m})?${digit}`);

/** The beginning of a message, or null where a line goes on with the one before. */
export function readHead(line: string): MessageHead | null {
  if (!mayBegin.test(line)) return null;
  const style = withoutMarks(line.slice(0, 8)).startsWith('[') ? 'bracketed' : 'dashed';
  const match = (style === 'bracketed' ? bracketed : dashed).exec(line);
  if (!match) return null;
  const [, one = '', separator = '', two = '', three = '', hours = '', minutes = '', , half, rest = ''] = match;
  const hour = numberOf(hours);
  const minute = numberOf(minutes);
  if (hour > 23 || minute > 59 || (half !== undefined && hour > 12)) return null;
  return {
    style,
    date: [numberOf(one), numberOf(two), numberOf(three)],
    separator,
    hour: half === undefined ? hour : (hour % 12) + (isEvening.test(half) ? 12 : 0),
    minute,
    isTwelveHour: half !== undefined,
    rest,
  };
}

const numberOf = (digits: string): number => Number(toLatinDigits(withoutMarks(digits)));

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
