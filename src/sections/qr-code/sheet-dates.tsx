import { type LifeDateFacts, useLifeDays } from '#features/memorial/page/use-life-days.ts';
import { shortDate } from '#i18n/dates.ts';
import { withCalendar } from '#i18n/hebrew-date.ts';
import { useLocale } from '#i18n/text.tsx';

/** The dates in the main calendar of the language: the Hebrew one in Hebrew, the civil one elsewhere. */
export function SheetDates({ life }: { life: LifeDateFacts }) {
  const days = useLifeDays(life);
  const isHebrew = useLocale() === 'he';
  const lines = days.map(({ civil, hebrew, labelOf }) => {
    const day = isHebrew ? (hebrew ?? civil) : civil;
    return days.length > 1 ? day : labelOf(day) + day;
  });
  return lines.join(' – ');
}

/** The same dates in the other calendar, where the page shows both. */
export function OtherDates({ life }: { life: LifeDateFacts }) {
  const locale = useLocale();
  const days = useLifeDays(life).flatMap(({ date, hebrew }) => (hebrew === null ? [] : [{ date, hebrew }]));
  if (days.length === 0) return null;
  if (locale === 'he') return days.map(({ date }) => shortDate(locale, date)).join(' – ');
  return withCalendar(locale, ...days.map(({ hebrew }) => hebrew));
}
