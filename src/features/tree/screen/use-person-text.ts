import { years } from '#i18n/dates.ts';
import { useText } from '#i18n/text.tsx';
import type { TreePerson } from '../tree.schema.ts';

/** The name and years of a person; there may be no name. */
export function usePersonText() {
  const t = useText('tree');
  return {
    nameOf: ({ name }: Pick<TreePerson, 'name'>) => (name === '' ? t('unnamed') : name),
    yearsOf({ birthDate, deathDate, isDead, sex }: TreePerson) {
      if (deathDate !== null) return years(birthDate, deathDate);
      const born = birthDate === null ? null : { sex: sex ?? 'other', year: birthDate.slice(0, 4) };
      if (isDead) return born ? t('bornAndDead', born) : t('dead');
      return born ? t('born', born) : '';
    },
  };
}
