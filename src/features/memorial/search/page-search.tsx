import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { Note } from '#ui/note.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useDebouncedValue } from '#client/use-debounced-value.ts';
import { SearchResultCard } from './search-result-card.tsx';
import { maxFoundMemorials } from '../memorial-search.schema.ts';

const patience = { restMs: 250, longestMs: 1000 };

/** Searches all pages by name or id, with the actions on each. */
export function PageSearch({ className }: { className?: string }) {
  const t = useText('moderator.search');
  const { ofError } = useProblem();
  const title = useId();
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim(), patience);
  const isAsked = text !== '';
  const { data, error, isPlaceholderData } = useQuery(
    api.memorial.search.queryOptions({
      input: { text },
      enabled: isAsked,
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  const results = useDeferredValue(isAsked ? data : undefined);
  return (
    <section aria-labelledby={title} className={joinClasses('card', className)}>
      <h2 id={title} className="mb-3 text-h3">
        {t('title')}
      </h2>
      <SearchField label={t('field')} value={typed} onChange={setTyped} maxLength={200} />
      {isAsked && error && (
        <Note tone="closed" role="alert" className="mt-3">
          {t('failed')} {ofError(error)}
        </Note>
      )}
      <p role="status" className={joinClasses('mt-3 text-sm text-ink-3', !results && 'sr-only')}>
        {results && !isPlaceholderData && (results.length === 0 ? t('none') : t('found', { count: results.length }))}
      </p>
      {results && results.length > 0 && (
        <ul className="mt-1 divide-y max-lg:max-h-96 max-lg:overflow-y-auto">
          {results.map((card) => (
            <li key={card.id}>
              <SearchResultCard card={card} />
            </li>
          ))}
        </ul>
      )}
      {results?.length === maxFoundMemorials && <p className="mt-2 text-sm text-ink-3">{t('more')}</p>}
    </section>
  );
}
