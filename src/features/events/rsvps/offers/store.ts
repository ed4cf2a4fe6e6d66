import { and, asc, eq, sql } from 'drizzle-orm';
import { activeMemorials } from '#features/memorial/table.ts';
import type { Context } from '#server/context.ts';
import { isRest, secondsUntilWork } from '#server/day-of-rest.ts';
import type { Db } from '#server/db.ts';
import { isOver, partiesToOffer, remainingPlaces, visibilityOf, whyClosed } from '../../rules.ts';
import { memorialEventRsvps, memorialEvents } from '../../table.ts';
import { sendRsvpLetter } from '../letters/store.ts';
import { hoursUntilOver, offerExpiry } from '../rules.ts';

type EventRow = typeof memorialEvents.$inferSelect;
type RsvpRow = typeof memorialEventRsvps.$inferSelect;
type OfferServices = Pick<Context, 'config' | 'jobs' | 'now'>;

/** The people whom places are kept for, but for one answer. */
export async function countTaken(db: Db, eventId: string, exceptId: string | null = null): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(sql`
    select coalesce(sum(guests), 0)::int as taken from memorial_event_rsvps
    where event_id = ${eventId}::uuid and seat in ('confirmed', 'offered') and id is distinct from ${exceptId}::uuid`);
  return rows[0]?.taken ?? 0;
}

/**
 * Offers free places to the parties that wait (`partiesToOffer`), each by a letter with its private link. Called in the
 * transaction that may have freed some, which has locked the row of the event and announces `rsvps.changed`.
 */
export async function offerFreePlaces(tx: Db, services: OfferServices, event: EventRow): Promise<number> {
  const { config, jobs, now } = services;
  const at = now();
  const memorial = await findPublicMemorial(tx, event, at);
  if (!memorial) return 0;
  const waiting = await tx
    .select()
    .from(memorialEventRsvps)
    .where(and(eq(memorialEventRsvps.eventId, event.id), eq(memorialEventRsvps.seat, 'waiting')))
    .orderBy(asc(memorialEventRsvps.waitingSince), asc(memorialEventRsvps.id));
  if (waiting.length === 0) return 0;
  const chosen = new Set(partiesToOffer(waiting, remainingPlaces(event, await countTaken(tx, event.id))));
  for (const row of waiting) {
    if (!chosen.has(row.id)) continue;
    const offeredUntil = expiryOf(event, row, services);
    await tx
      .update(memorialEventRsvps)
      .set({ seat: 'offered', offeredUntil, version: row.version + 1, updatedAt: at })
      .where(eq(memorialEventRsvps.id, row.id));
    await sendRsvpLetter(tx, { config, jobs }, { template: 'placeOffered', memorial, row });
  }
  return chosen.size;
}

/** The name of the memorial while everybody may answer its event: while they may not, nobody can take an offered place either. */
async function findPublicMemorial(tx: Db, event: EventRow, at: Date): Promise<string | null> {
  if (whyClosed(event, at) !== null || visibilityOf(event) !== 'public') return null;
  const [memorial] = await tx
    .select({ name: activeMemorials.name })
    .from(activeMemorials)
    .where(and(eq(activeMemorials.id, event.memorialId), eq(activeMemorials.isPublic, true)));
  return memorial?.name ?? null;
}

export async function takesPublicAnswers(tx: Db, event: EventRow, at: Date): Promise<boolean> {
  return (await findPublicMemorial(tx, event, at)) !== null;
}

function expiryOf(event: EventRow, { email }: Pick<RsvpRow, 'email'>, { config, now }: OfferServices): Date {
  // No letter tells of it: the organizers call, whenever they come to it.
  const offerHours = email === '' ? hoursUntilOver : event.offerHours;
  return offerExpiry({ ...event, offerHours }, now(), (moment) =>
    config.keepsRest && isRest(moment) ? secondsUntilWork(moment) : 0,
  );
}

/** Gives every offer of the event its whole time again: while nobody could take it, none of it ran. */
export async function renewOffers(tx: Db, services: OfferServices, event: EventRow): Promise<void> {
  const isOffered = and(eq(memorialEventRsvps.eventId, event.id), eq(memorialEventRsvps.seat, 'offered'));
  const rows = await tx.select().from(memorialEventRsvps).where(isOffered).for('no key update');
  for (const row of rows)
    await tx
      .update(memorialEventRsvps)
      .set({ offeredUntil: expiryOf(event, row, services) })
      .where(eq(memorialEventRsvps.id, row.id));
}

/**
 * Ends the offers of an event whose time is over: the party is no longer counted, and its places go to the next one; so do
 * places that came free while nobody could take them. While the event takes no answers of the public, offers are renewed
 * instead. Called again it finds nothing to end.
 */
export async function expireOffersOf(
  { events, ...services }: OfferServices & Pick<Context, 'events'>,
  eventId: string,
): Promise<void> {
  await events.transaction(async (tx, announce) => {
    const [event] = await tx.select().from(memorialEvents).where(eq(memorialEvents.id, eventId)).for('no key update');
    if (!event) return;
    const at = services.now();
    if (!isOver(event, at) && !(await takesPublicAnswers(tx, event, at))) return renewOffers(tx, services, event);
    const { rowCount } = await tx
      .update(memorialEventRsvps)
      .set({
        // It did not say that it does not come: it may answer again.
        status: 'maybe',
        seat: 'none',
        waitingSince: null,
        offeredUntil: null,
        updatedAt: at,
        version: sql`${memorialEventRsvps.version} + 1`,
      })
      .where(
        and(
          eq(memorialEventRsvps.eventId, eventId),
          eq(memorialEventRsvps.seat, 'offered'),
          sql`${memorialEventRsvps.offeredUntil} <= ${at}`,
        ),
      );
    const offered = await offerFreePlaces(tx, services, event);
    if ((rowCount ?? 0) > 0 || offered > 0) await announce('rsvps.changed', { memorialId: event.memorialId, eventId });
  });
}
