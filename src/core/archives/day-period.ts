import { withoutMarks } from './marks.ts';

/** `noon` begins at eleven in the morning, and `night` lasts until dawn. */
export type DayPeriod = 'am' | 'pm' | 'noon' | 'night';

const words: Record<DayPeriod, readonly string[]> = {
  am: ['am', 'ص', 'صباحا', 'فجرا', 'منتصفالليل', 'לפנהצ', 'בבוקר', 'לפנותבוקר', 'חצות', 'дп', 'утра'],
  pm: ['pm', 'م', 'مساء', 'بعدالظهر', 'אחהצ', 'אחרהצהריים', 'בערב', 'пп', 'вечера'],
  noon: ['ظهرا', 'בצהריים', 'дня'],
  night: ['ليلا', 'בלילה', 'ночи'],
};
const periods = new Map(
  Object.entries(words).flatMap(([period, all]) => all.map((word) => [word, period as DayPeriod])), // Object.entries loses the types of the keys
);

/**
 * The day period of a word after a 12-hour time, in the product's languages and some others; null for any other word.
 */
export function readDayPeriod(word: string): DayPeriod | null {
  const letters = withoutMarks(word)
    .toLowerCase()
    .replaceAll(/[\s."'׳״]|\p{Mn}/gu, '');
  return periods.get(letters) ?? null;
}

/** Converts an hour of a 12-hour clock to an hour of the day. */
export function toHourOfDay(hour: number, period: DayPeriod): number {
  const morning = hour % 12;
  if (period === 'noon') return morning >= 9 ? morning : morning + 12;
  if (period === 'night') return morning >= 6 ? morning + 12 : morning;
  return period === 'pm' ? morning + 12 : morning;
}
