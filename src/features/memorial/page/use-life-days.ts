import { dayPreposition, longDate } from '#i18n/dates.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { hasHebrewDates } from '../settings-section.rules.ts';
import type { MemorialPage } from './page.schema.ts';

export type LifeDateFacts = Pick<MemorialPage, 'birthDate' | 'deathDate' | 'diedAfterSunset' | 'gender' | 'category'> &
  Partial<Pick<MemorialPage, 'showHebrewDates'>>;

/** Birth and death with labels in the person's gender, without missing dates. */
export function useLifeDays({
  birthDate,
  deathDate,
  diedAfterSunset,
  gender,
  category,
  showHebrewDates = null,
}: LifeDateFacts) {
  const t = useText('memorial');
  const locale = useLocale();
  const withHebrew = hasHebrewDates(showHebrewDates, locale);
  const [atBirth, atDeath] = [{ gender }, { gender, category: category ?? 'none' }];
  return [
    {
      date: birthDate,
      words: t('born', atBirth),
      labelOf: (day: string) => t('bornOn', { ...atBirth, on: dayPreposition(locale, day) }),
      afterSunset: false,
    },
    {
      date: deathDate,
      words: t('died', atDeath),
      labelOf: (day: string) => t('diedOn', { ...atDeath, on: dayPreposition(locale, day) }),
      afterSunset: diedAfterSunset === 'yes',
    },
  ].flatMap(({ date, afterSunset, ...rest }) =>
    date === null || date === ''
      ? []
      : [
          {
            ...rest,
            date,
            civil: longDate(locale, date),
            hebrew: withHebrew ? hebrewDate(date, { afterSunset, locale }) : null,
          },
        ],
  );
}
