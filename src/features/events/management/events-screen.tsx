import type { ReactNode } from 'react';
import { Writer } from '#client/rows/use-unfinished-row.ts';
import { useActor } from '#client/use-actor.ts';
import { LoadProblem } from '#features/memorial/load-problem.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ManagedEventPage } from './event-page.tsx';
import { EventsList } from './events-list.tsx';
import { NewEvent } from './new-event.tsx';
import type { EventsView } from './events-view.schema.ts';
import type { ManagedList } from './event-management.schema.ts';
import { useEvents } from './use-events.ts';

interface EventsScreenProps {
  memorialId: string;
  place: EventsView;
  onPlace(place: Partial<EventsView>): void;
  /** The calendar's proposals. */
  proposals(events: ManagedList['events']): ReactNode;
}

/** The events of a memorial, for its editors. */
export function EventsScreen({ memorialId, place, onPlace, proposals }: EventsScreenProps) {
  const { user } = useActor();
  const { data, error, isFetching, refetch } = useEvents(memorialId);
  if (error && !data && !isFetching)
    return <LoadProblem error={error} from={`/memorial/${memorialId}/events`} onRetry={() => void refetch()} />;
  return (
    <main id="main" tabIndex={-1} aria-busy={!data} className="wrap w-full pt-5 pb-24 outline-none md:pt-8">
      <Writer value={user?.id ?? ''}>
        {data ? (
          <Open memorialId={memorialId} list={data} place={place} onPlace={onPlace} proposals={proposals} />
        ) : (
          <LoadingPlaceholder />
        )}
      </Writer>
    </main>
  );
}

function Open({ memorialId, list, place, onPlace, proposals }: EventsScreenProps & { list: ManagedList }) {
  if (place.isNew) return <NewEvent memorialId={memorialId} list={list} onPlace={onPlace} />;
  if (place.event === undefined)
    return (
      <EventsList memorialId={memorialId} list={list} onPlace={onPlace}>
        {proposals(list.events)}
      </EventsList>
    );
  return (
    <ManagedEventPage
      key={place.event}
      memorialId={memorialId}
      eventId={place.event}
      tab={place.tab}
      onPlace={onPlace}
    />
  );
}

function LoadingPlaceholder() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-12 w-64" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
