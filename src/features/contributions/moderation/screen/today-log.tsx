import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '#client/api.ts';
import { bdi, useFormat, useText } from '#i18n/text.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DecisionLogEntry } from '../moderation-log.schema.ts';
import { type UndoToday, useUndoToday } from './use-undo-today.ts';

/** Polling interval for others' decisions; one's own appear at once. */
const againMs = 300_000;

/** Moderators' decisions of today: time, page and moderator. */
export function TodayLog({ className }: { className?: string }) {
  const t = useText('moderator.today');
  const common = useText('common');
  const title = useId();
  const undo = useUndoToday();
  const { data, isError, refetch } = useQuery(
    api.contributions.listModerationLog.queryOptions({
      staleTime: 0,
      refetchInterval: againMs,
      refetchOnWindowFocus: 'always',
    }),
  );
  return (
    <section aria-labelledby={title} className={joinClasses('card card-flat', className)}>
      <h2 id={title} className="mb-1.5 text-h3">
        {t('title')}
      </h2>
      {undo.problem !== null && (
        <Note tone="closed" role="alert" className="mb-2">
          {undo.problem}
        </Note>
      )}
      <p role="status" className="text-sm font-semibold">
        {undo.isDone && t('undone')}
      </p>
      {!data && !isError && <Skeleton className="h-24 rounded-md" />}
      {!data && isError && (
        <div role="alert" className="text-sm">
          <p className="mb-2">{t('failed')}</p>
          <Button kind="line" onPress={() => void refetch()}>
            {common('tryAgain')}
          </Button>
        </div>
      )}
      {data?.rows.length === 0 && <p className="text-sm text-ink-3">{t('none')}</p>}
      {data && data.rows.length > 0 && (
        <ul className="divide-y">
          {data.rows.map((row) => (
            <li key={`${row.at} ${row.memorialId} ${row.of} ${row.action}`}>
              <DecisionRow row={row} undo={undo} />
            </li>
          ))}
        </ul>
      )}
      {data && data.more > 0 && <p className="mt-2 text-sm text-ink-3">{t('more', { count: data.more })}</p>}
    </section>
  );
}

function DecisionRow({ row, undo }: { row: DecisionLogEntry; undo: UndoToday }) {
  const t = useText('moderator');
  const onPage = useText('approval.row');
  const format = useFormat();
  const { at, by, count, memorialId, memorialName } = row;
  const action = row.of === 'author' ? t(`author.${row.action}`) : t(`${row.of}.${row.action}`);
  const words = (
    <>
      <span>{action}</span>
      <span className="flex flex-wrap gap-x-1.5 break-words text-ink-3 [&>*:not(:last-child)]:after:ms-1.5 [&>*:not(:last-child)]:after:content-['·']">
        {count > 1 && <span>{t('today.several', { count })}</span>}
        {memorialName !== null && <span>{onPage.rich('ofPage', { name: memorialName, bdi })}</span>}
        <bdi>{by}</bdi>
      </span>
    </>
  );
  const look = 'flex min-h-tap min-w-0 flex-col justify-center';
  return (
    <div className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center py-1.5 text-sm">
      <time dateTime={at} className="text-ink-3 tabular-nums">
        {format.timeOf(new Date(at))}
      </time>
      {memorialName === null ? (
        <div className={look}>{words}</div>
      ) : (
        <a href={`/memorial/${memorialId}`} className={joinClasses(look, 'hover:underline')}>
          {words}
        </a>
      )}
      {row.of !== 'author' && row.undoable.length > 0 && (
        <IconButton
          icon={ArrowUUpLeftIcon}
          isMirrored
          label={t('today.undo', { action })}
          isDisabled={undo.isPending}
          onPress={() => undo.undo(row.undoable)}
        />
      )}
    </div>
  );
}
