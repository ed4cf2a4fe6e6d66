import { useText } from '#i18n/text.tsx';
import type { MemorialPage } from './schema.ts';

type Life = Pick<MemorialPage, 'birthDate' | 'deathDate' | 'diedAfterSunset' | 'gender' | 'category'>;

/** Birth and death with their words, as they are said of this person; a missing day leaves nothing. */
export function useLifeDays({ birthDate, deathDate, diedAfterSunset, gender, category }: Life) {
  const t = useText('memorial');
  return [
    { date: birthDate, words: t('born', { gender }), afterSunset: false },
    {
      date: deathDate,
      words: t('died', { gender, category: category ?? 'none' }),
      afterSunset: diedAfterSunset === 'yes',
    },
  ].flatMap(({ date, ...rest }) => (date ? [{ date, ...rest }] : []));
}
