import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { activeMemorials } from '#features/memorial/memorial.table.ts';
import { notifyOfferToCall } from '#features/notifications/notifications.store.ts';
import type { Context } from '#server/context.ts';
import { isRest, secondsUntilWork } from '#server/day-of-rest.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import { partiesToOffer, remainingPlaces, toEventVisibility, findClosedReason } from '../events.rules.ts';
import { memorialEventRsvps, type memorialEvents } from '../events.table.ts';
import { sendRsvpEmail } from './rsvp-emails.store.ts';
import { hoursUntilOver, offerExpiry } from './rsvps.rules.ts';

type EventRow = typeof memorialEvents.$inferSelect;
export type OfferServices = Pick<Context, 'config' | 'jobs' | 'now'>;

/** The number of people with confirmed or reserved places, without one answer. */
export async function countTakenSeats(db: Db, eventId: string, exceptId: string | null = null): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(sql`
    select coalesce(sum(guests), 0)::int as taken from memorial_event_rsvps
    where event_id = ${eventId}::uuid and seat in ('confirmed', 'offered') and id is distinct from ${exceptId}::uuid`);
  return rows[0]?.taken ?? 0;
}

/** The most parties that one transaction offers places, because it locks the row of the event. */
export const partiesAtOnce = 50;

interface OfferedParty {
  count: number;
  /** Whether another transaction has to offer the remaining places. */
  hasMore: boolean;
}

/**
 * Offers free places to waiting parties (`partiesToOffer`), each by an email with its private link. The caller has locked the row
 * of the event and announces `rsvps.changed`.
 */
export async function offerNextParties(
  tx: Db,
  services: OfferServices,
  announce: Announce,
  event: EventRow,
): Promise<OfferedParty> {
  const { config, jobs, now } = services;
  const at = now();
  const memorial = await findPublicMemorial(tx, event, at);
  if (!memorial) return { count: 0, hasMore: false };
  const { id, guests, seat, waitingSince } = memorialEventRsvps;
  const waiting = await tx
    .select({ id, guests })
    .from(memorialEventRsvps)
    .where(and(eq(memorialEventRsvps.eventId, event.id), eq(seat, 'waiting')))
    .orderBy(asc(waitingSince), asc(id));
  if (waiting.length === 0) return { count: 0, hasMore: false };
  const chosen = partiesToOffer(waiting, remainingPlaces(event, await countTakenSeats(tx, event.id)));
  const rows = await tx
    .select()
    .from(memorialEventRsvps)
    .where(inArray(id, chosen.slice(0, partiesAtOnce)))
    .orderBy(asc(waitingSince), asc(id));
  for (const row of rows) {
    const isOfferMailed = await sendRsvpEmail(tx, { config, jobs }, { template: 'placeOffered', memorial, row });
    await tx
      .update(memorialEventRsvps)
      .set({
        seat: 'offered',
        isOfferMailed,
        offeredUntil: expiryOf(event, isOfferMailed, services),
        version: row.version + 1,
        updatedAt: at,
      })
      .where(eq(id, row.id));
    if (!isOfferMailed)
      await notifyOfferToCall(tx, announce, { memorialId: event.memorialId, eventId: event.id, partyName: row.name });
  }
  return { count: rows.length, hasMore: chosen.length > rows.length };
}

/** The name of the memorial if its event is open to the public; otherwise an offer could not be accepted. */
async function findPublicMemorial(tx: Db, event: EventRow, at: Date): Promise<string | null> {
  if (findClosedReason(event, at) !== null || toEventVisibility(event) !== 'public') return null;
  const [memorial] = await tx
    .select({ name: activeMemorials.name })
    .from(activeMemorials)
    .where(and(eq(activeMemorials.id, event.memorialId), eq(activeMemorials.isPublic, true)));
  return memorial?.name ?? null;
}

export async function takesPublicAnswers(tx: Db, event: EventRow, at: Date): Promise<boolean> {
  return (await findPublicMemorial(tx, event, at)) !== null;
}

function expiryOf(event: EventRow, isMailed: boolean, { config, now }: OfferServices): Date {
  // Without an email the organizers call, at a time of their choice.
  const offerHours = isMailed ? event.offerHours : hoursUntilOver;
  return offerExpiry({ ...event, offerHours }, now(), (moment) =>
    config.keepsRest && isRest(moment) ? secondsUntilWork(moment) : 0,
  );
}

/** Restarts the time of every offer of the event, because it could not be accepted meanwhile. */
export async function renewOffers(tx: Db, services: OfferServices, event: EventRow): Promise<void> {
  for (const isMailed of [true, false])
    await tx
      .update(memorialEventRsvps)
      .set({ offeredUntil: expiryOf(event, isMailed, services) })
      .where(
        and(
          eq(memorialEventRsvps.eventId, event.id),
          eq(memorialEventRsvps.seat, 'offered'),
          eq(memorialEventRsvps.isOfferMailed, isMailed),
        ),
      );
}
