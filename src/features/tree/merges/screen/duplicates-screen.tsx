import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { LoadFailure } from '#client/load-failure.tsx';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RecentMerges } from './recent-merges.tsx';
import { SuggestedPairs } from './suggested-pairs.tsx';
import { useSuggestions } from './use-merges.ts';
// Only this screen needs these sheets. They load after the application's sheet, which orders the layers.
import '../../screen/tree.css';
import './merge.css';

interface DuplicatesScreenProps {
  /** Null until the tree is loaded. */
  treeId: string | null;
  /** Why the tree could not be loaded. */
  error: Error | null;
  onRetry(): void;
}

/** Possible duplicates of a tree, and recent merges. */
export function DuplicatesScreen({ treeId, error, onRetry }: DuplicatesScreenProps) {
  const t = useText('treeMerge');
  const suggestions = useSuggestions(treeId);
  const failed = error ?? suggestions.error;
  useTitle(t('title'));
  return (
    <main id="main" tabIndex={-1} className="wrap w-full pt-6 pb-16 outline-none">
      <a
        href={treeId === null ? '/family/tree' : `/family/tree?tree=${treeId}`}
        className="link inline-flex min-h-tap items-center gap-2 text-sm"
      >
        <Icon of={ArrowLeftIcon} mirrored />
        {t('back')}
      </a>
      <h1 className="pt-1 pb-4">{t('title')}</h1>
      <div className="tree-merges">
        {suggestions.data && treeId !== null ? (
          <>
            <SuggestedPairs treeId={treeId} pairs={suggestions.data} />
            <RecentMerges treeId={treeId} />
          </>
        ) : failed ? (
          <LoadFailure
            title={t('loadFailed')}
            error={failed}
            onRetry={() => {
              onRetry();
              void suggestions.refetch();
            }}
          />
        ) : (
          <div aria-busy="true" className="grid gap-6 pt-4">
            <p role="status" className="sr-only">
              {t('loading')}
            </p>
            <Skeleton className="h-48 rounded-lg" />
            <Skeleton className="h-48 rounded-lg" />
          </div>
        )}
      </div>
    </main>
  );
}
