import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise';
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useSyncExternalStore } from 'react';
import { isUnderWay } from '#client/upload/item.ts';
import { canBeTriedAgain } from '#client/upload/problem.ts';
import type { Queue } from '#client/upload/queue.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { UploadRow } from './upload-row.tsx';

/** Of those that only wait their turn no more are drawn. */
const shownWaiting = 12;

interface UploadListProps {
  queue: Queue<unknown>;
  /** What whoever waits may do meanwhile. */
  hint: string;
}

/** The files of a batch: what moves, what needs an answer, and the first of those that wait. */
export function UploadList({ queue, hint }: UploadListProps) {
  const t = useText('uploads');
  const upload = useText('upload');
  const { items, isPaused, isSignedOut } = useSyncExternalStore(queue.subscribe, queue.get);
  if (items.length === 0) return null;

  const onWay = items.filter(isUnderWay);
  const places = new Map(onWay.map(({ id }, index) => [id, index]));
  const idle = onWay.filter(({ phase, progress }) => phase === 'waiting' && progress === 0);
  const failed = items.filter(({ problem }) => problem && problem.kind !== 'size' && canBeTriedAgain(problem));
  const hidden = new Set(idle.slice(shownWaiting).map(({ id }) => id));
  return (
    <section aria-label={t('title')}>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-h3">
          {t('count', { count: items.length })}{' '}
          {onWay.length > 0 && (
            <span className="font-sans text-sm font-normal text-ink-3">{t('onWay', { count: onWay.length })}</span>
          )}
        </h3>
        {items.some(({ phase }) => phase !== 'done') && (
          <div className="flex gap-1">
            {onWay.length > 0 && (
              <Button
                kind="ghost"
                icon={isPaused ? PlayIcon : PauseIcon}
                onPress={isPaused ? queue.resume : queue.pause}
              >
                {isPaused ? t('resume') : t('pause')}
              </Button>
            )}
            <Button kind="ghost" icon={XIcon} onPress={queue.cancelAll}>
              {t('cancelAll')}
            </Button>
          </div>
        )}
      </div>
      {failed.length > 1 && (
        <Button kind="line" icon={ArrowClockwiseIcon} className="mb-3" onPress={queue.retryAll}>
          {t('retryAll', { count: failed.length })}
        </Button>
      )}
      {isSignedOut && (
        <Note
          tone="closed"
          role="alert"
          className="mb-3"
          actions={
            <Button kind="ghost" onPress={queue.resume}>
              {upload('retry')}
            </Button>
          }
        >
          <b>{upload('errorTitle')}</b> {upload('signIn')}
        </Note>
      )}
      <ul className="border-t">
        {items.map(
          (item) =>
            !hidden.has(item.id) && (
              <UploadRow
                key={item.id}
                item={item}
                queue={queue}
                // A row that moves is not drawn anew because another one does.
                ahead={item.phase === 'waiting' ? (places.get(item.id) ?? 0) : 0}
                isPaused={isPaused && isUnderWay(item)}
              />
            ),
        )}
      </ul>
      {hidden.size > 0 && <p className="border-b py-3 text-sm text-ink-3">{t('more', { count: hidden.size })}</p>}
      {onWay.length > 0 && <p className="mt-3 text-xs text-ink-3">{hint}</p>}
    </section>
  );
}
