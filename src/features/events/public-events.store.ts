import { desc, eq } from 'drizzle-orm';
import { can, type EventFacts } from '#core/policy.ts';
import { activeMemorials } from '#features/memorial/memorial.table.ts';
import type { Context } from '#server/context.ts';
import { findMemorialFacts } from '#server/memorial-facts.ts';
import { fail } from '#server/procedure.ts';
import {
  discloseEvent,
  eventFacts,
  isOver,
  nextDisclosureChange,
  toEventReader,
  remainingPlaces,
  findClosedReason,
} from './events.rules.ts';
import { countTakenSeats } from './rsvps/seat-offers.store.ts';
import { eventLimits, type Seat } from './events.schema.ts';
import { memorialEvents, memorialEventUpdates } from './events.table.ts';
import type { EventPage } from './public-events.schema.ts';

type EventRow = typeof memorialEvents.$inferSelect;
type MemorialRow = typeof activeMemorials.$inferSelect;
type Reader = Pick<Context, 'actor' | 'db' | 'now'>;

export interface EventRecord {
  event: EventRow;
  memorial: MemorialRow;
  facts: EventFacts;
}

/**
 * An event with the facts for the policy, which the caller checks. NOT_FOUND for a missing event, or a hidden one that the
 * reader may not see.
 */
export async function loadEvent({ actor, db, now }: Reader, eventId: string): Promise<EventRecord> {
  const [row] = await db
    .select({ event: memorialEvents, memorial: activeMemorials })
    .from(memorialEvents)
    .innerJoin(activeMemorials, eq(activeMemorials.id, memorialEvents.memorialId))
    .where(eq(memorialEvents.id, eventId));
  const memorialFacts = row ? await findMemorialFacts(db, actor, row.memorial.id) : null;
  if (!row || !memorialFacts) throw fail('NOT_FOUND');
  const facts = eventFacts(row.event, memorialFacts, now());
  if (!facts.isPublic && !can(actor, 'event.view', facts)) throw fail('NOT_FOUND');
  return { ...row, facts };
}

/** The event as the reader may see it, by the seat of their answer. */
export async function toEventPage(
  { actor, db, now }: Reader,
  { event, memorial, facts }: EventRecord,
  seat: Seat | null = null,
): Promise<EventPage> {
  const at = now();
  const canEdit = can(actor, 'event.edit', facts);
  const [taken, updates] = await Promise.all([
    event.maxAttendees === null ? 0 : countTakenSeats(db, event.id),
    db
      .select({
        id: memorialEventUpdates.id,
        text: memorialEventUpdates.text,
        createdAt: memorialEventUpdates.createdAt,
      })
      .from(memorialEventUpdates)
      .where(eq(memorialEventUpdates.eventId, event.id))
      .orderBy(desc(memorialEventUpdates.createdAt), desc(memorialEventUpdates.id))
      .limit(eventLimits.updates),
  ]);
  const { id, title, description, eventType, eventDate, requiresRsvp, offerHours, sequence, updatedAt } = event;
  const { name, language, showHebrewDates, isPublic, allowIndexing, isDemo } = memorial;
  const isIndexed = isPublic && allowIndexing && !isDemo;
  return {
    id,
    memorial: { id: memorial.id, name, language, showHebrewDates, isPublic, isIndexed, updatedAt: memorial.updatedAt },
    title,
    description,
    eventType,
    eventDate,
    requiresRsvp,
    offerHours,
    sequence,
    updatedAt,
    canEdit,
    updates,
    startTime: withoutSeconds(event.startTime),
    endTime: withoutSeconds(event.endTime),
    isCancelled: event.cancelledAt !== null,
    isOver: isOver(event, at),
    closed: findClosedReason(event, at),
    remaining: requiresRsvp ? remainingPlaces(event, taken) : null,
    ...discloseEvent(event, toEventReader({ canEdit, seat }), at),
    changesAt: nextDisclosureChange(event, at),
  };
}

/** HH:MM as people write it. */
export const withoutSeconds = (time: string | null): string | null => time?.slice(0, 5) ?? null;
