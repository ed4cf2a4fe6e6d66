import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise';
import { ArrowsInIcon } from '@phosphor-icons/react/dist/ssr/ArrowsIn';
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useRef, useSyncExternalStore } from 'react';
import { isUnderWay, type UploadItem } from '#client/upload/item.ts';
import { canBeTriedAgain } from '#client/upload/problem.ts';
import type { UploadQueue } from '#client/upload/queue.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import { UploadGroupRow } from './upload-group-row.tsx';
import { groupUploads, toBatchState } from '#client/upload/batch.ts';
import { UploadRow } from './upload-row.tsx';

interface UploadListProps {
  queue: UploadQueue<unknown>;
  /** What can be done while waiting. */
  hint: string;
  /** Opens the trash, whose pictures use storage until they are deleted for good. */
  onTrash?: (() => void) | undefined;
}

/** The files of a batch: active ones, those with a question, and the first waiting ones. */
export function UploadList({ queue, hint, onTrash }: UploadListProps) {
  const t = useText('uploads');
  const upload = useText('upload');
  const { items, isPaused, isSignedOut } = useSyncExternalStore(queue.subscribe, queue.get);
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusKept(place, heading);

  const onWay = items.filter(isUnderWay);
  const places = new Map(onWay.map(({ id }, index) => [id, index]));
  const failed = items.filter(({ problem }) => problem && problem.kind !== 'size' && canBeTriedAgain(problem));
  const oversized = items.filter(({ problem }) => problem?.kind === 'size' && problem.canShrink);
  const { rows, problems, heaps, hidden } = groupUploads(items);
  const row = (item: UploadItem<unknown>) => (
    <UploadRow
      key={item.id}
      item={item}
      queue={queue}
      // So that a row is not rendered again when another one changes.
      ahead={item.phase === 'waiting' ? (places.get(item.id) ?? 0) : 0}
      isPaused={isPaused && isUnderWay(item)}
    />
  );
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <State items={items} isPaused={isPaused} />
      {items.length > 0 && (
        <section aria-label={t('title')} className="mt-4">
          <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4">
            <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
              {t('count', { count: items.length })}{' '}
              {onWay.length > 0 && (
                <span className="font-sans text-sm font-normal text-ink-3">{t('onWay', { count: onWay.length })}</span>
              )}
            </h2>
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
          {oversized.length > 1 && (
            <Button kind="line" icon={ArrowsInIcon} className="me-3 mb-3" onPress={queue.shrinkAndSendAll}>
              {t('shrinkAll', { count: oversized.length })}
            </Button>
          )}
          {failed.length > 1 && (
            <Button kind="line" icon={ArrowClockwiseIcon} className="mb-3" onPress={queue.retryAll}>
              {t('retryAll', { count: failed.length })}
            </Button>
          )}
          {items.some(({ problem }) => problem?.kind === 'quota') && <QuotaNote onTrash={onTrash} />}
          {isSignedOut && <SignedOutNote onRetry={queue.resume} />}
          {/* Joins each part into one announcement. */}
          <div role="alert" aria-atomic="false">
            {problems.length > 0 && (
              <>
                <p className="font-semibold text-danger">
                  {upload(problems.length > 1 ? 'failedFiles' : 'failedFile')}
                </p>
                <ul className="[&>:last-child]:border-b-0">{problems.map(row)}</ul>
              </>
            )}
          </div>
          <ul className="border-t">
            {heaps.map((heap) => (
              <UploadGroupRow key={heap.what} heap={heap} queue={queue} />
            ))}
            {rows.map(row)}
          </ul>
          {hidden > 0 && <p className="border-b py-3 text-sm text-ink-3">{t('more', { count: hidden })}</p>}
          {onWay.length > 0 && <p className="mt-3 text-xs text-ink-3">{hint}</p>}
        </section>
      )}
    </div>
  );
}

/** The storage of the plan is full. */
function QuotaNote({ onTrash }: Pick<UploadListProps, 'onTrash'>) {
  const t = useText('upload');
  return (
    <Note
      tone="yours"
      className="mb-3"
      actions={
        <>
          {onTrash && (
            <Button kind="ghost" onPress={onTrash}>
              {t('toTrash')}
            </Button>
          )}
          <a href="/pricing" target="_blank" rel="noopener" className={buttonClass({ kind: 'ghost' })}>
            {t('plans')}
          </a>
        </>
      }
    >
      {t('quota')}
    </Note>
  );
}

/** The session is over, and the files wait. */
function SignedOutNote({ onRetry }: { onRetry(): void }) {
  const t = useText('upload');
  return (
    <Note
      tone="closed"
      role="alert"
      className="mb-3"
      actions={
        <Button kind="ghost" onPress={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <b>{t('errorTitle')}</b> {t('signIn')}
    </Note>
  );
}

/** Announces the state of the batch: once for each change, not for each file. */
function State({ items, isPaused }: { items: readonly UploadItem<unknown>[]; isPaused: boolean }) {
  const t = useText('uploads');
  const upload = useText('upload');
  const state = toBatchState(items, isPaused);
  return <output className="sr-only">{state === 'going' ? upload('starting') : state !== 'idle' && t(state)}</output>;
}
