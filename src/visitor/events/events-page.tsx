import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import type { ListedEvent } from '#features/events/public-events.schema.ts';
import { fullDate } from '#i18n/dates.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { bdi, useLocale, useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Empty } from '#ui/empty.tsx';

interface EventsPageProps {
  events: readonly ListedEvent[];
  next: string | null;
  isFirst: boolean;
}

/** Upcoming events, the nearest first. */
export function EventsPage({ events, next, isFirst }: EventsPageProps) {
  const t = useText('events');
  const locale = useLocale();
  return (
    <div className="wrap event-list-page">
      <h1>{t('list.title')}</h1>
      <p className="lead">{t('list.lead')}</p>
      {events.length === 0 && (
        <Empty icon={CalendarBlankIcon} level={2} title={t('list.empty')} body={t('list.emptyText')} />
      )}
      <ol className="event-list">
        {events.map(({ id, title, memorial, eventDate, startTime, location, locationArea, eventType, ...event }) => (
          <li key={id}>
            <p className="event-list-day">
              <time dateTime={eventDate}>{fullDate(locale, eventDate)}</time>
              {locale === 'he' && <span>{hebrewDate(eventDate)}</span>}
              {startTime !== null && <span>{startTime}</span>}
            </p>
            <div>
              <h2>
                <a href={`/event/${id}`} dir="auto">
                  {title}
                </a>
              </h2>
              <p>{t.rich('inMemory', { name: memorial.name, bdi })}</p>
              {(location || locationArea) && <p dir="auto">{location || locationArea}</p>}
            </div>
            <p className="event-list-badges">
              <Badge>{t(`types.${eventType}`)}</Badge>
              {event.isCancelled && <Badge tone="bad">{t('list.cancelled')}</Badge>}
              {event.isOwn && <Badge tone="gold">{t('list.own')}</Badge>}
            </p>
          </li>
        ))}
      </ol>
      <p className="event-actions">
        {!isFirst && (
          <a href="/events" className={buttonClass({ kind: 'ghost' })}>
            {t('list.first')}
          </a>
        )}
        {next !== null && (
          <a href={`/events?after=${next}`} className={buttonClass({ kind: 'line' })}>
            {t('list.more')}
          </a>
        )}
      </p>
    </div>
  );
}
