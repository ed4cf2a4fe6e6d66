import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Actor, EventFacts } from '#core/policy.ts';
import { actAs } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { findMemorialFacts } from '#server/memorial-facts.ts';
import { offerFreePlaces } from '../rsvps/seat-offers.jobs.ts';
import { fail } from '#server/procedure.ts';
import { type EventRow, lockEvent, inOrder, withMinutes } from '../events.store.ts';
import { memorialEventRsvps, memorialEvents, memorialEventUpdates } from '../events.table.ts';
import {
  type Counts,
  type EventUpdate,
  type ManagedEvent,
  type ManagedRow,
  manageLimits,
  type Participant,
} from './event-management.schema.ts';

/** The facts for 'event.edit', which are the same for every event of a memorial. */
export async function loadEditFacts(
  { db, actor }: { db: Db; actor: Actor },
  memorialId: string,
): Promise<{ facts: EventFacts } | null> {
  const memorial = await findMemorialFacts(db, actor, memorialId);
  return memorial && { facts: { memorial, isPublic: false, takesAnswers: false } };
}

/** The number of people by answer to the event of the surrounding query. */
const peopleWhere = (condition: string) => `coalesce(sum(r.guests) filter (where ${condition}), 0)`;
const counts = sql<Counts>`(select json_build_object(
    'attending', ${sql.raw(peopleWhere(`r.seat in ('confirmed', 'offered')`))},
    'waiting', ${sql.raw(peopleWhere(`r.seat = 'waiting'`))},
    'maybe', ${sql.raw(peopleWhere(`r.status = 'maybe'`))},
    'declined', ${sql.raw(peopleWhere(`r.status = 'declined'`))},
    'answers', count(*),
    'updates', (select count(*) from memorial_event_updates u where u.event_id = memorial_events.id))
  from memorial_event_rsvps r where r.event_id = memorial_events.id)`;

/** Every event of a memorial, by date. */
export async function listManaged(db: Db, memorialId: string): Promise<ManagedRow[]> {
  const { id, title, description, eventDate, startTime, endTime, location } = memorialEvents;
  const { maxAttendees, isPublic, isPrivate, requiresRsvp, submitId, cancelledAt, version } = memorialEvents;
  const when = { eventDate, startTime, endTime };
  const state = { maxAttendees, isPublic, isPrivate, requiresRsvp, submitId, cancelledAt, version };
  const rows = await db
    .select({ id, title, description, location, ...when, ...state, counts })
    .from(memorialEvents)
    .where(eq(memorialEvents.memorialId, memorialId))
    .orderBy(...inOrder);
  return rows.map(withMinutes);
}

export async function loadManaged(
  db: Db,
  { memorialId, eventId }: { memorialId: string; eventId: string },
): Promise<ManagedEvent> {
  const [row] = await db
    .select({ row: memorialEvents, counts })
    .from(memorialEvents)
    .where(and(eq(memorialEvents.memorialId, memorialId), eq(memorialEvents.id, eventId)));
  if (!row) throw fail('NOT_FOUND');
  return { ...withMinutes(row.row), counts: row.counts };
}

/** First parties with a place in the order of their answers, then waiting ones in the order of the list, then all others. */
export async function listEventParticipants(db: Db, eventId: string): Promise<Participant[]> {
  const { id, name, phone, email, guests, status, note, version, createdAt } = memorialEventRsvps;
  const { seat, waitingSince, offeredUntil, isOfferMailed } = memorialEventRsvps;
  const place = { seat, waitingSince, offeredUntil, isOfferMailed };
  return db
    .select({ id, name, phone, email, guests, status, note, version, createdAt, ...place })
    .from(memorialEventRsvps)
    .where(eq(memorialEventRsvps.eventId, eventId))
    .orderBy(
      sql`case when ${seat} in ('confirmed', 'offered') then 0 when ${seat} = 'waiting' then 1
        when ${status} = 'maybe' then 2 else 3 end`,
      sql`case when ${seat} = 'waiting' then ${waitingSince} end`,
      asc(createdAt),
      asc(id),
    )
    .limit(manageLimits.participants);
}

export async function listEventUpdates(db: Db, eventId: string): Promise<EventUpdate[]> {
  const { id, text, createdAt } = memorialEventUpdates;
  return db
    .select({ id, text, createdAt })
    .from(memorialEventUpdates)
    .where(eq(memorialEventUpdates.eventId, eventId))
    .orderBy(desc(createdAt), desc(id))
    .limit(manageLimits.updates);
}

/** Changes answers to an event, whose row is locked until the transaction ends. */
export async function changeAnswers(
  { actor, events, ...services }: Pick<Context, 'actor' | 'config' | 'events' | 'jobs' | 'now'>,
  { memorialId, eventId }: { memorialId: string; eventId: string },
  change: (tx: Db, event: EventRow) => Promise<void>,
): Promise<void> {
  await events.transaction(async (tx, announce) => {
    await actAs(tx, actor.userId);
    const event = await lockEvent(tx, { memorialId, eventId });
    await change(tx, event);
    await offerFreePlaces(tx, services, announce, event);
    await announce('rsvps.changed', { memorialId, eventId });
  });
}
