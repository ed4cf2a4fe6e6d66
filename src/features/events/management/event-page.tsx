import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useTitle } from '#client/use-title.ts';
import { LoadProblem } from '#features/memorial/load-problem.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { EventsBackLink } from './back-link.tsx';
import { EventDetailsTab } from './details-tab.tsx';
import { EventBadges } from './event-summary.tsx';
import { EventWhen } from './event-when.tsx';
import { type EventsView, type EventTab, eventTabs } from './events-view.schema.ts';
import { ParticipantsTab } from './participants-tab.tsx';
import type { ManagedEvent } from './event-management.schema.ts';
import { UpdatesTab } from './updates-tab.tsx';
import { useEvent } from './use-events.ts';

interface EventPageProps {
  memorialId: string;
  eventId: string;
  tab: EventTab | undefined;
  onPlace(place: Partial<EventsView>): void;
}

/** One event: details, participants and updates. */
export function ManagedEventPage({ memorialId, eventId, tab, onPlace }: EventPageProps) {
  const { data, error, isFetching, refetch } = useEvent(memorialId, eventId);
  if (error && !data && !isFetching)
    return <LoadProblem error={error} from={`/memorial/${memorialId}/events`} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  return <Loaded event={data} tab={tab ?? (data.requiresRsvp ? 'participants' : 'details')} onPlace={onPlace} />;
}

function Loaded({ event, tab, onPlace }: { event: ManagedEvent; tab: EventTab; onPlace: EventPageProps['onPlace'] }) {
  const t = useText('eventsManage');
  const { number } = useFormat();
  const { memorialId, title, location, counts } = event;
  const countOf = { details: 0, participants: counts.answers, updates: counts.updates };
  useTitle(t('titleOf', { name: isolate(title) }));

  return (
    <>
      <EventsBackLink href={`/memorial/${memorialId}/events`} text={t('toAll')} />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 break-words">
              <bdi>{title}</bdi>
            </h1>
            <EventBadges event={event} />
          </div>
          <p className="text-ink-2 md:text-lead">
            <EventWhen event={event} hasHebrew />
            {location !== '' && (
              <>
                {' · '}
                <bdi>{location}</bdi>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {tab !== 'details' && (
            <Button kind="line" icon={PencilSimpleIcon} onPress={() => onPlace({ tab: 'details' })}>
              {t('edit')}
            </Button>
          )}
          <Button
            kind="ghost"
            icon={PlusIcon}
            onPress={() => onPlace({ event: undefined, tab: undefined, isNew: true })}
          >
            {t('new')}
          </Button>
        </div>
      </div>
      <Tabs
        label={t('tabs.label')}
        tabs={eventTabs.map((id) => ({
          id,
          title: countOf[id] > 0 ? `${t(`tabs.${id}`)} ${number(countOf[id])}` : t(`tabs.${id}`),
        }))}
        chosen={tab}
        onChoose={(id) => onPlace({ tab: id })}
      >
        {tab === 'details' && <EventDetailsTab event={event} onPlace={onPlace} />}
        {tab === 'participants' && <ParticipantsTab event={event} />}
        {tab === 'updates' && <UpdatesTab event={event} />}
      </Tabs>
    </>
  );
}
