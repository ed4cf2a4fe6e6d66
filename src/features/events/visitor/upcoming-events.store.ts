import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Relation } from '#core/policy.ts';
import { canViewEvent, isEventShownToViewers, isMember, relationTo } from '#core/policy.sql.ts';
import type { Context } from '#server/context.ts';
import { discloseEvent, earliestOpenDate } from '../events.rules.ts';
import { memorialEvents } from '../events.table.ts';
import { eventsPerPage, type ListedEvent, type UpcomingPage } from '../public-events.schema.ts';
import { withoutSeconds } from '../public-events.store.ts';

type UpcomingRow = { id: string; memorial_id: string; name: string; relation: Relation };

/**
 * A page of upcoming events by date; on one day, events without a time come first. The cursor names the last event of the
 * previous page, so that no event is repeated or skipped when others are added or removed.
 */
export async function listUpcomingEvents(
  { actor, db, now }: Pick<Context, 'actor' | 'db' | 'now'>,
  after: string | null,
): Promise<UpcomingPage> {
  const at = now();
  const { rows } = await db.execute<UpcomingRow>(sql`
    select e.id, e.memorial_id, m.name, ${relationTo(actor)} as relation
    from memorial_events e join active_memorials m on m.id = e.memorial_id
    where e.event_date >= ${earliestOpenDate(at)}::date and ${isUpcoming(at)} ${afterCursor(after)}
      and ((${isEventShownToViewers()} and m.is_public and not m.is_demo)
        or ${isShownToMember(actor)})
    order by e.event_date, e.start_time nulls first, e.id
    limit ${eventsPerPage + 1}`);
  const ids = rows.map(({ id }) => id);
  const events = await db.select().from(memorialEvents).where(inArray(memorialEvents.id, ids));
  const byId = new Map(events.map((event) => [event.id, event]));
  const listed = rows.slice(0, eventsPerPage).flatMap((row): ListedEvent[] => {
    const event = byId.get(row.id);
    if (!event) return [];
    const { id, title, eventType, eventDate } = event;
    const { location, locationArea } = discloseEvent(event, 'everyone', at);
    return [
      {
        id,
        title,
        eventType,
        eventDate,
        location,
        locationArea,
        memorial: { id: row.memorial_id, name: row.name },
        startTime: withoutSeconds(event.startTime),
        isCancelled: event.cancelledAt !== null,
        isOwn: row.relation !== 'none',
      },
    ];
  });
  const last = rows.length > eventsPerPage ? byId.get(rows[eventsPerPage - 1]?.id ?? '') : undefined;
  return { events: listed, next: last ? cursorOf(last) : null };
}

const cursorOf = ({ eventDate, startTime, id }: typeof memorialEvents.$inferSelect) =>
  `${eventDate}_${withoutSeconds(startTime) ?? '-'}_${id}`;

function afterCursor(after: string | null): SQL {
  if (after === null) return sql``;
  const [date, time, id] = after.split('_');
  // An event without a time sorts before all others of its day.
  const start = time === '-' ? '' : time;
  return sql`and (e.event_date, coalesce(to_char(e.start_time, 'HH24:MI'), ''), e.id)
    > (${date}::date, ${start}::text, ${id}::uuid)`;
}

/** `isOver` of the rules in SQL, so that pages of the list are complete. */
export function isUpcoming(now: Date): SQL {
  const midnight = sql`(e.event_date + 1)::timestamp at time zone 'Asia/Jerusalem'`;
  return sql`${now.toISOString()}::timestamptz < case
    when e.end_time is not null then (e.event_date + e.end_time) at time zone 'Asia/Jerusalem'
    when e.start_time is null then ${midnight}
    else greatest(${midnight}, (e.event_date + e.start_time) at time zone 'Asia/Jerusalem' + interval '2 hours') end`;
}

/** Events of the account's memorials: public ones for all members, others for editors. */
function isShownToMember({ userId }: Context['actor']): SQL {
  return userId === null ? sql`false` : sql`(${isMember(sql`${userId}`)} and ${canViewEvent(sql`${userId}`)})`;
}
