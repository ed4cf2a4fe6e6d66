import { useDeferredValue, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { usePersonWords } from './use-person-words.ts';
import { useFoundPeople } from './use-tree.ts';

interface TreeSearchProps {
  treeId: string;
  onFocus(personId: string): void;
}

/** Finds people of the whole tree by name, the drawn and the others. */
export function TreeSearch({ treeId, onFocus }: TreeSearchProps) {
  const t = useText('tree');
  const [text, setText] = useState('');
  const { data } = useFoundPeople(treeId, useDeferredValue(text));
  const { nameOf, yearsOf } = usePersonWords();
  const isSearching = text.trim() !== '' && data !== undefined;
  return (
    <div className="tree-search">
      <SearchField label={t('search')} value={text} onChange={setText} className="w-full" />
      <p role="status" className="sr-only">
        {isSearching && t('found', { count: data.people.length })}
      </p>
      {isSearching && (
        <ul className="card">
          {data.people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => {
                  setText('');
                  onFocus(person.id);
                }}
              >
                <bdi>{nameOf(person)}</bdi>
                <small>{yearsOf(person)}</small>
              </button>
            </li>
          ))}
          {data.people.length === 0 && <li className="p-3 text-ink-2">{t('found', { count: 0 })}</li>}
        </ul>
      )}
    </div>
  );
}
