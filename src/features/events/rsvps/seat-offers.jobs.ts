import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context, JobServices } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import { defineJob, type Job } from '#server/jobs.ts';
import { isOver } from '../events.rules.ts';
import { memorialEventRsvps, memorialEvents } from '../events.table.ts';
import { offerNextParties, type OfferServices, renewOffers, takesPublicAnswers } from './seat-offers.store.ts';

type EventRow = typeof memorialEvents.$inferSelect;

/** Continues offering places in batches, so that answers are accepted in between. */
export const offerPlaces: Job<{ eventId: string }, JobServices> = defineJob(
  'events.offer-places',
  z.object({ eventId: z.uuid() }),
  async ({ eventId }, services: JobServices) => {
    let hasMore = true;
    while (hasMore)
      hasMore = await services.events.transaction(async (tx, announce) => {
        const event = await lockEvent(tx, eventId);
        if (!event) return false;
        const offered = await offerNextParties(tx, services, announce, event);
        if (offered.count > 0) await announce('rsvps.changed', { memorialId: event.memorialId, eventId });
        return offered.hasMore;
      });
  },
);

/** Offers free places; a job continues a long list. Returns the number of parties. */
export async function offerFreePlaces(
  tx: Db,
  services: OfferServices,
  announce: Announce,
  event: EventRow,
): Promise<number> {
  const { count, hasMore } = await offerNextParties(tx, services, announce, event);
  if (hasMore) await services.jobs.add(tx, offerPlaces, { eventId: event.id });
  return count;
}

const lockEvent = async (tx: Db, eventId: string): Promise<EventRow | undefined> =>
  (await tx.select().from(memorialEvents).where(eq(memorialEvents.id, eventId)).for('no key update'))[0];

/**
 * Ends expired offers of an event: the party loses its reservation, and the places go to the next ones, as do places that became
 * free while nobody could accept. While the event accepts no answers, offers are renewed instead. Idempotent.
 */
export async function expireEventOffers(
  { events, ...services }: OfferServices & Pick<Context, 'events'>,
  eventId: string,
): Promise<void> {
  await events.transaction(async (tx, announce) => {
    const event = await lockEvent(tx, eventId);
    if (!event) return;
    const at = services.now();
    if (!isOver(event, at) && !(await takesPublicAnswers(tx, event, at))) return renewOffers(tx, services, event);
    const { rowCount } = await tx
      .update(memorialEventRsvps)
      .set({
        // The party did not decline, so it may answer again.
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
    const offered = await offerFreePlaces(tx, services, announce, event);
    if ((rowCount ?? 0) > 0 || offered > 0) await announce('rsvps.changed', { memorialId: event.memorialId, eventId });
  });
}
