import { ArrowsMergeIcon } from '@phosphor-icons/react/dist/ssr/ArrowsMerge';
import { toInitials } from '#core/initials.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import type { FilePerson, ImportPreview } from '../imports.schema.ts';
import { usePersonDates } from './use-person-dates.ts';

interface AlikePeopleProps {
  preview: ImportPreview;
  onChoose(same: number[]): void;
}

/** Possible duplicates side by side. The family confirms which are one person. */
export function AlikePeople({ preview, onChoose }: AlikePeopleProps) {
  const t = useText('treeImport.look.alike');
  const { alike, choices } = preview;
  if (alike.length === 0) return null;
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-h3">{t('title', { count: alike.length })}</h2>
        <p className="text-ink-2">{t('text')}</p>
      </div>
      <ul className="grid gap-3">
        {alike.map(({ position, inFile, inTree }) => (
          <li key={position} className="tree-import-pair">
            <Side where={t('inTree')} person={inTree} other={inFile} />
            <span aria-hidden="true" className="text-[1.3rem] text-ink-3">
              <Icon of={ArrowsMergeIcon} />
            </span>
            <Side where={t('inFile')} person={inFile} other={inTree} />
            <RadioCards
              look="pills"
              label={t('label', { name: isolate(inFile.name) })}
              className="[&_.label]:sr-only"
              items={[
                { id: 'same', label: t('same') },
                { id: 'two', label: t('two') },
              ]}
              value={choices.same.includes(position) ? 'same' : 'two'}
              onChange={(id) =>
                onChoose([...choices.same.filter((one) => one !== position), ...(id === 'same' ? [position] : [])])
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type Person = Omit<FilePerson, 'position'>;

function Side({ where, person, other }: { where: string; person: Person; other: Person }) {
  const t = useText('treeImport.look.alike');
  const datesOf = usePersonDates();
  const dates = datesOf(person);
  return (
    <div className="flex min-w-0 items-center gap-4">
      <span aria-hidden="true" className="tree-import-face" data-dead={person.isDead || undefined}>
        {toInitials(person.name)}
      </span>
      <div className="min-w-0">
        <small className="block text-ink-3">{where}</small>
        <b className="block font-serif text-lg font-medium break-words" dir="auto">
          {person.name}
        </b>
        <small className="text-ink-3">
          {dates === '' ? t('noDates') : dates === datesOf(other) ? dates : <mark>{dates}</mark>}
        </small>
      </div>
    </div>
  );
}
