import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { api } from '#client/api.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Note } from '#ui/note.tsx';
import { Pills } from '#ui/pills.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { GuestList } from './guest-list.tsx';
import { ListFailure } from './list-failure.tsx';
import { ListTools } from './list-tools.tsx';
import { ParticipantRow } from './participant-row.tsx';
import { type ParticipantView, participantViews, toParticipantView, waitingPlaces } from './event-management.rules.ts';
import type { ManagedEvent } from './event-management.schema.ts';
import { SeatsCard } from './seats-card.tsx';
import { SideColumn } from './side-column.tsx';
import { UpdateCard } from './update-card.tsx';

/** The list is reloaded, because answers may arrive while it is open. */
const lookAgainMs = 30_000;
const atOnce = 100;

/** The answers, filtered by status, and the number of free places. */
export function ParticipantsTab({ event }: { event: ManagedEvent }) {
  const t = useText('eventsManage.participants');
  const all = useText('eventsManage');
  const { memorialId, id: eventId, counts } = event;
  const { data, error, isFetching, refetch } = useQuery(
    api.events.listParticipants.queryOptions({
      input: { memorialId, eventId },
      staleTime: 0,
      refetchInterval: lookAgainMs,
    }),
  );
  const [view, setView] = useState<ParticipantView>('all');
  const [most, setMost] = useState(atOnce);
  const participants = data?.participants ?? [];
  const listed = participants.filter((participant) => view === 'all' || toParticipantView(participant) === view);
  const places = waitingPlaces(participants);
  const { attending, waiting, maybe, declined } = counts;
  const countOf = { all: attending + waiting + maybe + declined, attending, waiting, maybe, declined };
  // Most events have no waiting list, so the view is hidden without one.
  const offered = participantViews.filter((id) => id !== 'waiting' || view === id || waiting > 0);

  return (
    <SideColumn
      aside={
        <>
          {event.requiresRsvp && <SeatsCard event={event} />}
          <UpdateCard event={event} />
        </>
      }
    >
      {!event.requiresRsvp && <Note className="mb-4">{t('unasked')}</Note>}
      {participants.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <Pills
            label={t('filter')}
            choices={offered.map((id) => ({ id, label: t(id), count: countOf[id] }))}
            value={view}
            onChange={setView}
          />
          <ListTools event={event} participants={participants} />
        </div>
      )}
      {error && !data && !isFetching && (
        <ListFailure text={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && isFetching && <Skeleton className="h-40 rounded-lg" />}
      {data && participants.length === 0 && event.requiresRsvp && (
        <Empty icon={UsersThreeIcon} level={2} title={t('none')} body={t('noneBody')} />
      )}
      {participants.length > 0 && listed.length === 0 && <p className="py-6 text-ink-3">{t('noneOf')}</p>}
      <ul>
        {listed.slice(0, most).map((participant) => (
          <ParticipantRow
            key={participant.id}
            event={event}
            participant={participant}
            waitingPlace={places.get(participant.id)}
          />
        ))}
      </ul>
      {listed.length > most && (
        <Button kind="line" className="mt-4" onPress={() => setMost(most + atOnce)}>
          {all('more')}
        </Button>
      )}
      {createPortal(<GuestList event={event} participants={participants} />, document.body)}
    </SideColumn>
  );
}
