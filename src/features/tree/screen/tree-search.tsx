import { useDeferredValue, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { SearchField } from '#ui/search-field.tsx';
import type { TreePerson } from '../tree.schema.ts';
import { usePersonText } from './use-person-text.ts';
import { useFoundPeople } from './use-tree.ts';

interface TreeSearchProps {
  treeId: string;
  label?: string;
  /** The person who is left out of the results. */
  exceptId?: string;
  className?: string;
  onFocus(person: TreePerson): void;
}

/** Searches the whole tree by name, not only the drawn people. */
export function TreeSearch({ treeId, label, exceptId, className, onFocus }: TreeSearchProps) {
  const t = useText('tree');
  const [text, setText] = useState('');
  const { data } = useFoundPeople(treeId, useDeferredValue(text));
  const { nameOf, yearsOf } = usePersonText();
  const people = data?.people.filter(({ id }) => id !== exceptId) ?? [];
  const foundWords = data?.hasMore ? t('foundFirst', { count: people.length }) : t('found', { count: people.length });
  const isSearching = text.trim() !== '' && data !== undefined;
  return (
    <div className={joinClasses('tree-search', className)}>
      <SearchField label={label ?? t('search')} value={text} onChange={setText} className="w-full" />
      <p role="status" className="sr-only">
        {isSearching && foundWords}
      </p>
      {isSearching && (
        <ul className="card">
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => {
                  setText('');
                  onFocus(person);
                }}
              >
                <bdi>{nameOf(person)}</bdi>
                <small>{yearsOf(person)}</small>
              </button>
            </li>
          ))}
          {(people.length === 0 || data.hasMore) && <li className="p-3 text-ink-2">{foundWords}</li>}
        </ul>
      )}
    </div>
  );
}
