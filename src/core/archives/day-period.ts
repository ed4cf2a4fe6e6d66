import { withoutMarks } from './marks.ts';

/** `noon` begins at eleven in the morning, and `night` goes on until dawn. */
export type DayPeriod = 'am' | 'pm' | 'noon' | 'night';

const words: Record<DayPeriod, readonly string[]> = {
  am: ['am', 'ص', 'صباحا', 'فجرا', 'منتصفالليل', 'לפנהצ', 'בבוקר', 'לפנותבוקר', 'חצות', 'дп', 'утра'],
  pm: ['pm', 'م', 'مساء', 'بعدالظهر', 'אחהצ', 'אחרהצהריים', 'בערב', 'пп', 'вечера'],
  noon: ['ظهرا', 'בצהריים', 'дня'],
  night: ['ليلا', 'בלילה', 'ночи'],
};
const periods = new Map(
  Object.entries(words).flatMap(([period, all]) => all.map((word) => [word, period as DayPeriod])), // Object.entries forgets the keys
);

/** What a word behind a time with twelve hours says, in the languages of the product and some others; null for any other word. */
export function readDayPeriod(word: string): DayPeriod | null {
  const letters = withoutMarks(word)
    .toLowerCase()
    .replaceAll(/[\s."'׳״]|\p{Mn}/gu, '');
  return periods.get(letters) ?? null;
}

/** The hour of the day of an hour up to twelve. */
export function toHourOfDay(hour: number, period: DayPeriod): number {
  const morning = hour % 12;
  if (period === 'noon') return morning >= 9 ? morning : morning + 12;
  if (period === 'night') return morning >= 6 ? morning + 12 : morning;
  return period === 'pm' ? morning + 12 : morning;
}
