import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type ReactNode, useId, useState } from 'react';
import { useFormat, useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { Card } from '../memorial.schema.ts';
import { MemorialCard } from './memorial-card.tsx';
import { NewCard } from './new-card.tsx';
import { matchesName } from './dashboard.rules.ts';
import { useDemo } from './use-demo.ts';

interface PagesProps {
  cards: Card[];
  /** When the list was loaded. */
  now: Date;
  /** News of a page, in a line of its card. */
  newsOf?: (card: Card) => ReactNode;
}

/** Own and shared pages, with one search by name for both. */
export function Pages({ cards, now, newsOf }: PagesProps) {
  const t = useText('dashboard');
  const [wanted, setWanted] = useState('');
  if (cards.length === 0) return <NoPages />;

  const matches = cards.filter((card) => matchesName(card.name, wanted));
  const isSearching = wanted.trim() !== '';
  const group = { now, newsOf };
  const isMine = (card: Card) => card.relation === 'owner';
  const [mine, shared] = [cards.filter(isMine), cards.filter((card) => !isMine(card))];
  const [shownMine, shownShared] = [matches.filter(isMine), matches.filter((card) => !isMine(card))];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <p role="status" className="sr-only">
        {isSearching && matches.length > 0 && t('found', { count: matches.length })}
        {isSearching && matches.length === 0 && t('noResults')}
      </p>
      <Group
        {...group}
        title={t('title')}
        count={mine.length}
        cards={shownMine}
        tool={
          <SearchField label={t('search')} value={wanted} onChange={setWanted} className="max-md:w-full md:w-[240px]" />
        }
        last={!isSearching && <NewCard />}
      >
        {matches.length === 0 && <NothingFound onClear={() => setWanted('')} />}
      </Group>
      {shownShared.length > 0 && <Group {...group} title={t('shared')} count={shared.length} cards={shownShared} />}
    </div>
  );
}

interface GroupProps extends PagesProps {
  title: string;
  /** The total, without the search. */
  count: number;
  tool?: ReactNode;
  /** After the last card. */
  last?: ReactNode;
  children?: ReactNode;
}

function Group({ title, count, cards, now, newsOf, tool, last, children }: GroupProps) {
  const t = useText('dashboard');
  const format = useFormat();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="text-h3">
          {title}{' '}
          <span aria-hidden="true" className="text-ui text-ink-3 tabular-nums">
            {format.number(count)}
          </span>
          <span className="sr-only">{t('count', { count })}</span>
        </h2>
        {tool}
      </div>
      {(cards.length > 0 || last) && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22.5rem),1fr))] gap-6">
          {cards.map((card) => (
            <li key={card.id}>
              <MemorialCard card={card} now={now} news={newsOf?.(card)} onRemoved={toTheContent} />
            </li>
          ))}
          {last && <li>{last}</li>}
        </ul>
      )}
      {children}
    </section>
  );
}

/** The focused element was removed with its page. */
function toTheContent() {
  document.getElementById('main')?.focus();
}

function NoPages() {
  const t = useText('dashboard');
  const demo = useDemo();
  return (
    <Empty
      icon={BookOpenTextIcon}
      level={2}
      title={t('empty.title')}
      body={t('empty.text')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton href="/create-memorial" size="lg" icon={PlusIcon}>
            {t('create')}
          </LinkButton>
          {demo && (
            <LinkButton href={demo} kind="ghost" size="lg">
              {t('empty.example')}
            </LinkButton>
          )}
        </div>
      }
    />
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useText('dashboard');
  const common = useText('common');
  return (
    <Empty
      icon={MagnifyingGlassIcon}
      title={t('noResults')}
      action={
        <Button kind="ghost" onPress={onClear}>
          {common('clearSearch')}
        </Button>
      }
    />
  );
}
