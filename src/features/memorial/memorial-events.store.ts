import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isEventShownToViewers } from '#core/policy.sql.ts';
import { toEventOfPage } from '#features/events/events.rules.ts';
import type { EventOfPage } from '#features/events/events.schema.ts';

/** In each direction from today. */
const most = 12;

const columns = sql.raw(`json_build_object('id', e.id, 'title', e.title, 'description', e.description,
  'eventDate', e.event_date, 'startTime', e.start_time, 'endTime', e.end_time, 'isCancelled', e.cancelled_at is not null,
  'location', e.location, 'locationArea', e.location_area, 'locationAudience', e.location_audience,
  'hidePlaceHours', e.hide_place_hours, 'latitude', null, 'longitude', null, 'livestreamLink', '',
  'contactName', '', 'contactPhone', '', 'contactEmail', '', 'contactAudience', e.contact_audience)`);

/** The nearest public events of a memorial `m` before and after `today` (ISO 8601), as JSON sorted by date. */
export const eventsAsJson = (
  today: SQLWrapper,
): SQL => sql`(select json_agg(${columns} order by e.event_date, e.start_time nulls first, e.id) from (
  (select * from memorial_events e where e.memorial_id = m.id and ${isEventShownToViewers()}
    and e.event_date < ${today}::date order by e.event_date desc, e.start_time desc nulls last, e.id desc limit ${sql.raw(String(most))})
  union all
  (select * from memorial_events e where e.memorial_id = m.id and ${isEventShownToViewers()}
    and e.event_date >= ${today}::date order by e.event_date, e.start_time nulls first, e.id limit ${sql.raw(String(most))})) e)`;

export type StoredEvent = Parameters<typeof toEventOfPage>[0];

export const toEventsOfPage = (events: readonly StoredEvent[]): EventOfPage[] => events.map(toEventOfPage);
