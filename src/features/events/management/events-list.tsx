import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type ReactNode, useState } from 'react';
import { useTitle } from '#client/use-title.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { EventsBackLink } from './back-link.tsx';
import { EventSummary } from './event-summary.tsx';
import { splitByTime } from './event-management.rules.ts';
import { type EventsView } from './events-view.schema.ts';
import type { ManagedList, ManagedRow } from './event-management.schema.ts';

interface EventsListProps {
  memorialId: string;
  list: ManagedList;
  onPlace(place: Partial<EventsView>): void;
  /** Proposals. */
  children: ReactNode;
}

/** Events that are rendered before «show more». */
const atOnce = 50;

/** Upcoming events with the proposals, and past ones. */
export function EventsList({ memorialId, list, onPlace, children }: EventsListProps) {
  const t = useText('eventsManage');
  const [now] = useState(() => new Date());
  const { upcoming, past } = splitByTime(list.events, now);
  const name = isolate(list.name);
  useTitle(t('titleOf', { name }));

  return (
    <div className="mx-auto max-w-[960px]">
      <EventsBackLink href={`/edit-memorial/${memorialId}?section=events`} text={t('toEditor')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t('title')}</h1>
        <Button icon={PlusIcon} onPress={() => onPlace({ isNew: true })}>
          {t('new')}
        </Button>
      </div>
      <p className="mt-1 mb-6 text-ink-2 md:text-lead">{t('lead', { name })}</p>
      {children}
      {list.events.length === 0 && (
        <Empty icon={CalendarBlankIcon} level={2} title={t('empty.title')} body={t('empty.body')} />
      )}
      {upcoming.length > 0 && (
        <section aria-labelledby="upcoming" className="mt-8">
          <h2 id="upcoming" className="mb-1 text-h3">
            {t('upcoming')}
          </h2>
          <Rows memorialId={memorialId} events={upcoming} />
        </section>
      )}
      {past.length > 0 && (
        <details className="mt-8" open={upcoming.length === 0}>
          <summary className="min-h-tap cursor-pointer py-2.5 font-semibold">
            {t('past', { count: past.length })}
          </summary>
          <Rows memorialId={memorialId} events={past} />
        </details>
      )}
    </div>
  );
}

function Rows({ memorialId, events }: { memorialId: string; events: readonly ManagedRow[] }) {
  const t = useText('eventsManage');
  const [most, setMost] = useState(atOnce);
  return (
    <>
      <ul>
        {events.slice(0, most).map((event) => (
          <li
            key={event.id}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-3 hover:bg-hover md:flex-nowrap"
          >
            <EventSummary
              event={event}
              title={
                <a href={`/memorial/${memorialId}/events?event=${event.id}`} className="after:absolute after:inset-0">
                  <bdi>{event.title}</bdi>
                </a>
              }
            />
            {event.requiresRsvp && (
              <span className="w-full ps-[4.75rem] text-sm text-ink-2 md:w-auto md:ps-0">
                {t('coming', { count: event.counts.attending })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {events.length > most && (
        <Button kind="line" className="mt-4" onPress={() => setMost(most + atOnce)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
