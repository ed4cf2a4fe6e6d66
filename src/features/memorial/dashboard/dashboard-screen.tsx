import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { WifiSlashIcon } from '@phosphor-icons/react/dist/ssr/WifiSlash';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { problemOf } from '#client/problem.ts';
import { useActor } from '#client/use-actor.ts';
import { useProblem } from '#client/use-problem.ts';
import { useTitle } from '#client/use-title.ts';
import { bdi, useFormat, useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { Card } from '../schema.ts';
import { Offers } from '../people/ownership/offers.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { MemorialCard } from './memorial-card.tsx';
import { NewCard } from './new-card.tsx';
import { matchesName } from './rules.ts';
import { useDemo } from './use-demo.ts';

/** My pages, the last changed first. */
export function DashboardScreen() {
  const t = useText('dashboard');
  const { user } = useActor();
  const list = useQuery(api.memorial.list.queryOptions());
  useTitle(t('title'));

  return (
    <main id="main" tabIndex={-1} className="wrap w-full pt-5 pb-24 outline-none md:pt-8">
      <h1 className="mb-6 md:mb-10">{user ? t.rich('hello', { name: user.firstName, bdi }) : t('title')}</h1>
      <Offers />
      {list.data ? (
        <Pages cards={list.data} now={new Date(list.dataUpdatedAt)} />
      ) : list.isError ? (
        <NotLoaded error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <CardSkeletons label={t('title')} />
      )}
    </main>
  );
}

function Pages({ cards, now }: { cards: Card[]; now: Date }) {
  const t = useText('dashboard');
  const format = useFormat();
  const [wanted, setWanted] = useState('');
  if (cards.length === 0) return <NoPages />;

  const shown = cards.filter((card) => matchesName(card.name, wanted));
  const isSearching = wanted.trim() !== '';
  return (
    <section aria-labelledby="pages">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="pages" className="text-h3">
          {t('title')}{' '}
          <span aria-hidden="true" className="text-ui text-ink-3 tabular-nums">
            {format.number(cards.length)}
          </span>
          <span className="sr-only">{t('count', { count: cards.length })}</span>
        </h2>
        <SearchField label={t('search')} value={wanted} onChange={setWanted} className="max-md:w-full md:w-[240px]" />
      </div>
      <p role="status" className="sr-only">
        {isSearching && shown.length > 0 && t('found', { count: shown.length })}
        {isSearching && shown.length === 0 && t('noResults')}
      </p>
      {shown.length === 0 ? (
        <NothingFound onClear={() => setWanted('')} />
      ) : (
        <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((card) => (
            <li key={card.id}>
              <MemorialCard card={card} now={now} onRemoved={toTheContent} />
            </li>
          ))}
          {!isSearching && (
            <li>
              <NewCard />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** What had the focus is gone with its page. */
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

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText('dashboard');
  const common = useText('common');
  const { ofError } = useProblem();
  return (
    <div role="alert">
      <Empty
        icon={problemOf(error).code === 'NETWORK' ? WifiSlashIcon : WarningCircleIcon}
        level={2}
        title={t('loadFailed')}
        body={ofError(error)}
        action={<Button onPress={onRetry}>{common('tryAgain')}</Button>}
      />
    </div>
  );
}
