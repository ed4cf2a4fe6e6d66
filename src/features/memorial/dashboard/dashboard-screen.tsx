import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { api } from '#client/api.ts';
import { LoadFailure } from '#client/load-failure.tsx';
import { useActor } from '#client/use-actor.ts';
import { useTitle } from '#client/use-title.ts';
import { translatedPart } from '#client/translated-part.tsx';
import { can } from '#core/policy.ts';
import { loadLegacyMessages } from '#i18n/load.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { LinkButton } from '#ui/button.tsx';
import { legacyKey } from '../legacy/legacy-import.schema.ts';
import { Offers } from '#features/people/ownership/offers.tsx';
import type { Card } from '../memorial.schema.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { DeletedPages } from './deleted-pages.tsx';
import { Pages } from './pages.tsx';

/** The import needs a secure context. */
const hasLegacy = () => isSecureContext && localStorage.getItem(legacyKey) !== null;

const LegacyImportNote = translatedPart(
  () => import('../legacy/legacy-import-note.tsx').then((module) => module.LegacyImportNote),
  loadLegacyMessages,
);

interface DashboardScreenProps {
  /** News of a page, in a line of its card. */
  newsOf?: (card: Card) => ReactNode;
  /** Beside the pages: recent activity. */
  aside?: ReactNode;
}

/** Own and shared pages, the last changed first. */
export function DashboardScreen({ newsOf, aside }: DashboardScreenProps) {
  const t = useText('dashboard');
  const { user, actor } = useActor();
  // The note stays after the import.
  const [isLegacyFound] = useState(hasLegacy);
  const list = useQuery(api.memorial.list.queryOptions());
  useTitle(t('title'));

  return (
    <main id="main" tabIndex={-1} className="wrap w-full pt-5 pb-24 outline-none md:pt-8">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-10">
        <h1>{user ? t.rich('hello', { name: user.firstName, bdi }) : t('title')}</h1>
        {can(actor, 'contribution.moderate', null) && (
          <LinkButton href="/moderator" kind="line">
            {t('moderator')}
          </LinkButton>
        )}
      </div>
      <Offers />
      {user && isLegacyFound && (
        <Suspense>
          <LegacyImportNote userId={user.id} />
        </Suspense>
      )}
      {list.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:flex">
          <div className="min-w-0 xl:flex-1">
            <Pages cards={list.data} now={new Date(list.dataUpdatedAt)} newsOf={newsOf} />
          </div>
          {list.data.length > 0 && aside}
        </div>
      ) : list.isError ? (
        <LoadFailure title={t('loadFailed')} error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <CardSkeletons label={t('title')} />
      )}
      <DeletedPages />
    </main>
  );
}
