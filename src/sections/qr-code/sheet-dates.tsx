import type { MemorialPage } from '#features/memorial/page/schema.ts';
import { longDate, shortDate } from '#i18n/dates.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { useLocale } from '#i18n/text.tsx';

export type Life = Pick<MemorialPage, 'birthDate' | 'deathDate' | 'diedAfterSunset'>;

/** The days of a life in the calendar that its language reads first: the Hebrew one in Hebrew, the civil one elsewhere. */
export function SheetDates({ life }: { life: Life }) {
  const locale = useLocale();
  return daysOf(life, (date, afterSunset) =>
    locale === 'he' ? hebrewDate(date, { afterSunset }) : longDate(locale, date),
  );
}

/** The same days in the other calendar. */
export function OtherDates({ life }: { life: Life }) {
  const locale = useLocale();
  return daysOf(life, (date, afterSunset) =>
    locale === 'he' ? shortDate(locale, date) : hebrewDate(date, { afterSunset, locale }),
  );
}

function daysOf(
  { birthDate, deathDate, diedAfterSunset }: Life,
  words: (date: string, afterSunset: boolean) => string,
): string {
  return [birthDate && words(birthDate, false), deathDate && words(deathDate, diedAfterSunset === 'yes')]
    .filter(Boolean)
    .join(' – ');
}
