import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { reportOutcome } from '#client/report-outcome.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { ListFailure } from './list-failure.tsx';
import type { EventUpdate, ManagedEvent } from './event-management.schema.ts';
import { SideColumn } from './side-column.tsx';
import { UpdateCard } from './update-card.tsx';
import { useEventActions, useFailureToast } from './use-events.ts';

/** The updates since the event was announced, newest first. */
export function UpdatesTab({ event }: { event: ManagedEvent }) {
  const t = useText('eventsManage.updates');
  const { memorialId, id: eventId } = event;
  const { data, error, isFetching, refetch } = useQuery(
    api.events.listUpdates.queryOptions({ input: { memorialId, eventId }, staleTime: 0 }),
  );
  return (
    <SideColumn aside={<UpdateCard event={event} />}>
      {error && !data && !isFetching && (
        <ListFailure text={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && isFetching && <Skeleton className="h-24 rounded-lg" />}
      {data?.updates.length === 0 && <p className="text-ink-3">{t('none')}</p>}
      <ul>
        {data?.updates.map((update) => (
          <UpdateRow key={update.id} event={event} update={update} />
        ))}
      </ul>
    </SideColumn>
  );
}

function UpdateRow({ event: { memorialId, id: eventId }, update }: { event: ManagedEvent; update: EventUpdate }) {
  const t = useText('eventsManage.updates');
  const { dayOf, timeOf } = useFormat();
  const { removeUpdate } = useEventActions();
  const failed = useFailureToast();
  const [isAsked, setAsked] = useState(false);
  return (
    <li className="flex items-start gap-3 border-b py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="break-words whitespace-pre-line">
          {update.text}
        </p>
        <time dateTime={update.createdAt.toISOString()} className="text-sm text-ink-3">
          {dayOf(update.createdAt)} {timeOf(update.createdAt)}
        </time>
      </div>
      <IconButton icon={TrashIcon} label={t('remove')} onPress={() => setAsked(true)} />
      {isAsked && (
        <Question
          title={t('removeTitle')}
          isOpen
          confirmLabel={t('remove')}
          isDanger
          isPending={removeUpdate.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() =>
            reportOutcome(removeUpdate.mutateAsync({ memorialId, eventId, updateId: update.id }), {
              onSuccess: () => showToast({ tone: 'success', title: t('removed') }),
              onError: (error) => failed(t('removeFailed'), error),
              onSettled: () => setAsked(false),
            })
          }
        >
          <p>{t('removeBody')}</p>
        </Question>
      )}
    </li>
  );
}
