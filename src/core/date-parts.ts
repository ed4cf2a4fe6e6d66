import { isPlainDate, type PlainDate } from './dates.ts';
import { findMonth } from './month-names.ts';

/** A date in typing: the digits of each part, '' for an empty one. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}
export type DatePart = keyof DateParts;

export const dateOrder = ['day', 'month', 'year'] as const satisfies readonly DatePart[];
export const noDateParts: DateParts = { day: '', month: '', year: '' };
const lengths: Record<DatePart, number> = { day: 2, month: 2, year: 4 };

/** The keys of the messages `dates.gap.<key>` about a missing or invalid part of a date. */
export type DateGap = 'day' | 'month' | 'year' | 'dayMonth' | 'dayYear' | 'monthYear' | 'shortYear' | 'notReal';

export function partsOfDate(date: PlainDate | null): DateParts {
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  return { day, month, year };
}

export function hasDateParts({ day, month, year }: DateParts): boolean {
  return day + month + year !== '';
}

/** The day of the parts; null while they are incomplete or invalid. */
export function dateOfParts({ day, month, year }: DateParts): PlainDate | null {
  if (day === '' || month === '' || !/^[1-9]\d{3}$/.test(year)) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}

/** The reason for which the parts are not a day; null for a day and for empty parts. */
export function dateGap(parts: DateParts): DateGap | null {
  if (!hasDateParts(parts) || dateOfParts(parts) !== null) return null;
  const [first, second] = dateOrder.filter((part) => parts[part] === '');
  if (first === 'day') return second === 'month' ? 'dayMonth' : second === 'year' ? 'dayYear' : 'day';
  if (first === 'month') return second === 'year' ? 'monthYear' : 'month';
  if (first === 'year') return 'year';
  return parts.year.length < lengths.year ? 'shortYear' : 'notReal';
}

/** Arabic-Indic and Persian digits count as digits. */
function westernDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
}

/** A complete date in a text, day first or in ISO format. */
function wholeDate(text: string): DateParts | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const [, day = '', month = '', year = ''] = iso
    ? [iso[0], iso[3], iso[2], iso[1]]
    : (/^(\d{1,2})\s*[./\-\s]\s*(\d{1,2})\s*[./\-\s]\s*(\d{4})$/.exec(text) ?? []);
  return year === '' ? null : { day, month, year };
}

/**
 * The parts of a pasted date, starting at the day or the box; the month may be a name. Null for a single number, and for numbers
 * that are no date.
 */
function pastedParts(text: string, part: DatePart): Partial<DateParts> | null {
  const named = findMonth(text);
  const numbers = (named?.rest ?? text).match(/\d+/g) ?? [];
  const [first = '', second = '', third = ''] = numbers;
  const isYear = (number: string) => number.length > 2 || Number(number) > 31;
  if (named && numbers.length > 0 && numbers.length < 3) {
    const [day, year] =
      second === '' && isYear(first) ? ['', first] : isYear(first) ? [second, first] : [first, second];
    return fitting({ day, month: String(named.month), year });
  }
  if (numbers.length === 3)
    return fitting(
      first.length === lengths.year
        ? { day: third, month: second, year: first }
        : { day: first, month: second, year: third },
    );
  const after = dateOrder[dateOrder.indexOf(part) + 1];
  return numbers.length === 2 && after ? fitting({ [part]: first, [after]: second }) : null;
}

const fitting = (parts: Partial<DateParts>) =>
  dateOrder.every((part) => (parts[part] ?? '').length <= lengths[part]) ? parts : null;

/** Input continues in the next box after one digit that begins no longer number, as 4 for a day and 2 for a month. */
function isFull(part: DatePart, digits: string): boolean {
  const lastFirstDigit = { day: '3', month: '1', year: '9' }[part];
  return digits.length >= lengths[part] || (part !== 'year' && digits > lastFirstDigit);
}

/**
 * The parts after `text` was entered into one box, and the box where input continues. A pasted date fills all boxes; excess
 * digits continue in the next box while it is empty.
 */
export function typeDatePart(parts: DateParts, part: DatePart, text: string): { parts: DateParts; next: DatePart } {
  const western = westernDigits(text).trim();
  const whole = wholeDate(western);
  if (whole) return { parts: whole, next: 'year' };
  const pasted = pastedParts(western, part);
  if (pasted) {
    const all = { ...parts, ...pasted };
    return { parts: all, next: dateOrder.find((one) => all[one] === '') ?? 'year' };
  }
  const isSeparated = /\d[./\-\s,]+$/.test(westernDigits(text));
  const digits = western.replace(/\D/g, '');
  const own = digits.slice(0, lengths[part]);
  const after = dateOrder[dateOrder.indexOf(part) + 1];
  const written = { ...parts, [part]: own };
  const isLonger = digits.length > parts[part].length;
  if (!after || !(isSeparated || (isLonger && isFull(part, own)))) return { parts: written, next: part };
  const rest = digits.slice(own.length);
  return rest !== '' && parts[after] === '' ? typeDatePart(written, after, rest) : { parts: written, next: after };
}

/**
 * For a field of a full date or a year: the missing part, and the year if the text may mean only a year. Both are null
 * for a text that is neither.
 */
export function partialDateGap(text: string): { gap: DateGap | null; year: string | null } {
  const western = westernDigits(text).trim();
  const nothing = { gap: null, year: null };
  if (!/^\d[\d./\-\s]*$/.test(western) || /^\d{4}$/.test(western)) return nothing;
  const [first = '', second = '', third = '', ...more] = western.split(/[./\-\s]+/).filter(Boolean);
  // A single number may be a day or a short year; three digits are neither.
  if (second === '' || more.length > 0 || [first, second].some((part) => part.length === 3)) return nothing;
  const year = [first, second, third].find((part) => part.length === lengths.year) ?? null;
  const parts = wholeDate(western) ?? readParts([first, second, third], year);
  return { gap: dateGap(parts), year };
}

function readParts([first, second, third]: readonly [string, string, string], year: string | null): DateParts {
  if (third !== '') return { day: first, month: second, year: third };
  if (second === year) return { day: '', month: first, year };
  return { day: first, month: second, year: '' };
}

/** '1936-09-09' in written form, «9.9.1936»; a year alone and incomplete input stay unchanged. */
export function writePartialDate(date: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '') ?? [];
  return year ? `${Number(day)}.${Number(month)}.${year}` : (date ?? '');
}
