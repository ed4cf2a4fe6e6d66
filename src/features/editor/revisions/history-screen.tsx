import { useState } from 'react';
import { useTitle } from '#client/use-title.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass, joinClasses } from '#ui/button-class.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { EditorBackLink } from '../bar/top-bar.tsx';
import { LoadProblem } from '#features/memorial/load-problem.tsx';
import type { SectionRegistry } from '../use-editor.tsx';
import { RevisionList } from './revision-list.tsx';
import { findNewestChanged } from './revisions.rules.ts';
import { RevisionView } from './revision-view.tsx';
import { type HistorySection, useHistory } from './use-history.ts';

interface HistoryScreenProps {
  memorialId: string;
  registry: SectionRegistry;
  /** The selected revision; null before a selection. */
  revisionId: string | null;
  onOpen(revisionId: string | null): void;
}

/** The saves of a page, with the changes of the selected one beside the list. A phone shows one of the two. */
export function HistoryScreen({ memorialId, registry, revisionId, onOpen }: HistoryScreenProps) {
  const t = useText('history');
  const [section, setSection] = useState<HistorySection | null>(null);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useHistory(memorialId, section);
  const name = data?.pages[0]?.name;
  useTitle(t('titleOf', { name: isolate(name ?? '') }));
  if (error && !isFetching) {
    return <LoadProblem error={error} from={`/edit-memorial/${memorialId}/history`} onRetry={() => void refetch()} />;
  }
  const revisions = data?.pages.flatMap((page) => page.revisions) ?? [];
  const selectedId = revisionId ?? findNewestChanged(revisions)?.id;

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 flex min-h-[68px] flex-wrap items-center gap-x-3 border-b bg-surface px-4 py-1">
        <EditorBackLink />
        <p className="min-w-24 flex-1 leading-snug">
          <bdi className="block truncate font-serif text-[1.25rem] font-medium">{name}</bdi>
        </p>
        <a href={`/edit-memorial/${memorialId}`} className={buttonClass({ kind: 'line' })}>
          {t('toEditor')}
        </a>
      </header>
      <main id="main" tabIndex={-1} className="grid flex-1 outline-none lg:grid-cols-[372px_minmax(0,1fr)]">
        <div className={joinClasses('border-e px-4 py-6 lg:bg-sunken lg:px-6', revisionId !== null && 'max-lg:hidden')}>
          <h1 className="mb-4 text-h3">{t('title')}</h1>
          {data ? (
            <RevisionList
              revisions={revisions}
              gallery={data.pages.flatMap((page) => page.gallery)}
              current={selectedId}
              section={section}
              onSection={setSection}
              onOpen={onOpen}
              onMore={hasNextPage ? () => void fetchNextPage() : null}
            />
          ) : (
            <Skeleton className="h-64" />
          )}
        </div>
        <div className={joinClasses('min-w-0 px-gutter py-6 lg:px-8', revisionId === null && 'max-lg:hidden')}>
          {selectedId && (
            <RevisionView
              key={selectedId}
              memorialId={memorialId}
              revisionId={selectedId}
              registry={registry}
              onBack={() => onOpen(null)}
            />
          )}
        </div>
      </main>
    </div>
  );
}
