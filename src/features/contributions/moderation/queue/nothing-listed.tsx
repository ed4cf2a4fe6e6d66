import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleText';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { QueueView } from './queue.rules.ts';

/** Shown instead of an empty list. */
export function NothingListed({ view }: { view: QueueView }) {
  const t = useText('approval.list.none');
  return (
    <Empty
      icon={ChatCircleTextIcon}
      level={2}
      title={t(view)}
      body={view === 'pending' ? t('pendingText') : undefined}
    />
  );
}

/** Shown instead of a list that failed to load. */
export function ListFailed({ onRetry }: { onRetry(): void }) {
  const t = useText('approval.list');
  const common = useText('common');
  return (
    <div role="alert">
      <Empty
        icon={WarningCircleIcon}
        level={2}
        title={t('loadFailed')}
        action={<Button onPress={onRetry}>{common('tryAgain')}</Button>}
      />
    </div>
  );
}

/** Placeholder of a list that is being loaded. */
export function ListSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </div>
  );
}
