import { useText } from '#i18n/text.tsx';
import { usePersonDates } from '../../imports/screen/use-person-dates.ts';
import { PersonFace } from '../../screen/person-face.tsx';
import { usePersonText } from '../../screen/use-person-text.ts';
import type { ComparedPerson, MergeRelativeGroup } from '../merges.schema.ts';

const groups: readonly MergeRelativeGroup[] = ['parents', 'partners', 'children'];

interface ComparedSideProps {
  person: ComparedPerson;
  /** The person on the other side: differing dates are marked. */
  other: ComparedPerson;
}

/** One person of a pair, with what distinguishes them. */
export function ComparedSide({ person, other }: ComparedSideProps) {
  const t = useText('treeMerge');
  const { nameOf } = usePersonText();
  const datesOf = usePersonDates();
  const dates = datesOf(person);
  return (
    <div className="tree-merge-side">
      <PersonFace person={person} />
      <div>
        <b dir="auto">{nameOf(person)}</b>
        <small>{dates === '' ? t('noDates') : dates === datesOf(other) ? dates : <mark>{dates}</mark>}</small>
        {groups.map((group) => {
          const names = person.relatives.filter((relative) => relative.group === group).map(nameOf);
          return (
            names.length > 0 && (
              <small key={group}>
                {t(`relatives.${group}`)}{' '}
                {names.map((name, index) => (
                  <span key={index}>
                    <bdi>{name}</bdi>
                    {index < names.length - 1 && ', '}
                  </span>
                ))}
              </small>
            )
          );
        })}
      </div>
    </div>
  );
}
