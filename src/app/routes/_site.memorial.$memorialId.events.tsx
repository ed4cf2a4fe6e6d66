import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { ProposalList } from '#features/calendar/proposals/proposal-list.tsx';
import { EventsScreen } from '#features/events/management/events-screen.tsx';
import { type EventTab, eventTabs } from '#features/events/management/events-view.schema.ts';
import { loadEventsManageMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

interface EventsSearch {
  event?: string;
  tab?: EventTab;
  /** With any value the form for a new event is open. */
  new?: string;
}

export const Route = createFileRoute('/_site/memorial/$memorialId/events')({
  validateSearch: (search): EventsSearch => ({
    event: typeof search.event === 'string' ? search.event : undefined,
    tab: eventTabs.find((id) => id === search.tab),
    new: typeof search.new === 'string' ? search.new : undefined,
  }),
  loader: createMessageLoader(loadEventsManageMessages),
  component: Events,
});

function Events() {
  const messages = Route.useLoaderData();
  const { memorialId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const place = { event: search.event, tab: search.tab, isNew: search.new !== undefined };
  return (
    <MoreMessages messages={messages}>
      <EventsScreen
        key={memorialId}
        memorialId={memorialId}
        place={place}
        onPlace={(part) => {
          const { event, tab, isNew } = { ...place, ...part };
          void navigate({ search: { event, tab, new: isNew ? '1' : undefined }, resetScroll: event !== place.event });
        }}
        proposals={(events) => (
          <ProposalList
            memorialId={memorialId}
            events={events}
            onMade={(event) => void navigate({ search: { event, tab: 'details' } })}
          />
        )}
      />
    </MoreMessages>
  );
}
