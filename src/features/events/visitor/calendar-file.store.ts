import type { CalendarEntry } from '#core/icalendar.ts';
import type { Locale } from '#core/locale.ts';
import { text } from '#i18n/format.ts';
import { eventEnd, eventStart } from '../events.rules.ts';
import type { EventPage } from '../public-events.schema.ts';

type EventInCalendar = Pick<
  EventPage,
  | 'id'
  | 'title'
  | 'description'
  | 'eventDate'
  | 'startTime'
  | 'endTime'
  | 'sequence'
  | 'updatedAt'
  | 'isCancelled'
  | 'location'
  | 'locationArea'
  | 'contact'
> & { memorial: Pick<EventPage['memorial'], 'name'> };

/** The calendar entry of an event, as its reader may see it. The uid is the same in every file and feed. */
export function toCalendarEntry(
  event: EventInCalendar,
  { origin, locale }: { origin: string; locale: Locale },
): CalendarEntry {
  const { id, title, memorial, eventDate, startTime, sequence, updatedAt, isCancelled } = event;
  const t = text(locale, 'events');
  const location = [event.location, event.locationArea].filter(Boolean).join(', ');
  const contact = event.contact ? Object.values(event.contact).filter(Boolean).join(', ') : '';
  const about = [event.description, contact && `${t('contactTitle')}: ${contact}`].filter(Boolean).join('\n\n');
  return {
    uid: `event-${id}@${new URL(origin).hostname}`,
    sequence,
    changedAt: updatedAt,
    isCancelled,
    when: startTime === null ? { date: eventDate } : { from: eventStart(event), to: eventEnd(event) },
    summary: t('titleOf', { title, name: memorial.name }),
    description: about,
    ...(location && { location }),
    url: `${origin}/event/${id}`,
  };
}
