import { findMemorialName } from '#features/memorial/memorial.store.ts';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { remainingPlaces } from '../events.rules.ts';
import { enqueueUpdateEmails } from '../rsvps/rsvps.jobs.ts';
import { countTakenSeats } from '../rsvps/seat-offers.store.ts';
import { isSeat, seatFor } from '../rsvps/rsvps.rules.ts';
import { namedLimits } from '#server/named-limits.ts';
import { fail, onLoadedFacts } from '#server/procedure.ts';
import { changeEvents, lockEvent } from '../events.store.ts';
import { memorialEventRsvps, memorialEventUpdates } from '../events.table.ts';
import {
  eventUpdateSchema,
  manageLimits,
  managedEventSchema,
  managedListSchema,
  ofEventSchema,
  ofMemorialSchema,
  ofRsvpSchema,
  ofUpdateSchema,
  participantsSchema,
  postUpdateSchema,
  setAnswerSchema,
  updatesSchema,
} from './event-management.schema.ts';
import {
  changeAnswers,
  listManaged,
  listEventParticipants,
  listEventUpdates,
  loadEditFacts,
  loadManaged,
} from './event-management.store.ts';

const written = { limit: namedLimits['events.write'] };

/** Every event of a memorial, with any visibility, for its editors. */
export const listAll = onLoadedFacts('event.edit', ofMemorialSchema, loadEditFacts)
  .route({ method: 'GET', path: '/memorials/{memorialId}/events/managed' })
  .output(managedListSchema)
  .handler(async ({ context: { db }, input: { memorialId } }) => {
    const [name, events] = await Promise.all([findMemorialName(db, memorialId), listManaged(db, memorialId)]);
    return { name: name ?? '', events };
  });

/** One event with all fields that organizers edit. */
export const find = onLoadedFacts('event.edit', ofEventSchema, loadEditFacts)
  .route({ method: 'GET', path: '/memorials/{memorialId}/events/managed/{eventId}' })
  .output(managedEventSchema)
  .handler(({ context: { db }, input }) => loadManaged(db, input));

/** The answers to an event, with contacts and notes. */
export const listParticipants = onLoadedFacts('event.edit', ofEventSchema, loadEditFacts)
  .route({ method: 'GET', path: '/memorials/{memorialId}/events/{eventId}/participants' })
  .output(participantsSchema)
  .handler(async ({ context: { db }, input }) => {
    await loadManaged(db, input);
    return { participants: await listEventParticipants(db, input.eventId) };
  });

/**
 * Changes an answer on behalf of its author. LIMIT_REACHED where there are too few places (`data.left`), CONFLICT where the
 * answer was changed meanwhile.
 */
export const setAnswer = onLoadedFacts('event.edit', setAnswerSchema, loadEditFacts)
  .meta(written)
  .route({ method: 'PATCH', path: '/memorials/{memorialId}/events/{eventId}/participants/{rsvpId}' })
  .output(z.void())
  .handler(async ({ context, input: { memorialId, eventId, rsvpId, version, status, guests } }) => {
    await changeAnswers(context, { memorialId, eventId }, async (tx, event) => {
      const [answer] = await tx.select().from(memorialEventRsvps).where(ofEvent(eventId, rsvpId)).for('update');
      if (!answer) throw fail('NOT_FOUND');
      if (answer.version !== version) throw fail('CONFLICT', { version: answer.version });
      const { maxAttendees } = event;
      const takenByOthers = await countTakenSeats(tx, eventId, rsvpId);
      const seat = seatFor({ answer: { status, guests, waits: false }, before: answer, maxAttendees, takenByOthers });
      if (!isSeat(seat)) throw fail('LIMIT_REACHED', { left: remainingPlaces(event, takenByOthers) });
      await tx
        .update(memorialEventRsvps)
        .set({
          status,
          guests,
          seat,
          waitingSince: null,
          offeredUntil: null,
          version: sql`${memorialEventRsvps.version} + 1`,
          updatedAt: context.now(),
        })
        .where(eq(memorialEventRsvps.id, rsvpId));
    });
  });

/** Deletes an answer for good, and offers its places to the waiting list. */
export const removeAnswer = onLoadedFacts('event.edit', ofRsvpSchema, loadEditFacts)
  .meta(written)
  .route({
    method: 'DELETE',
    path: '/memorials/{memorialId}/events/{eventId}/participants/{rsvpId}',
    successStatus: 204,
  })
  .output(z.void())
  .handler(async ({ context, input: { memorialId, eventId, rsvpId } }) => {
    await changeAnswers(context, { memorialId, eventId }, async (tx) => {
      await tx.delete(memorialEventRsvps).where(ofEvent(eventId, rsvpId));
    });
  });

/** The updates of an event since it was announced. */
export const listUpdates = onLoadedFacts('event.edit', ofEventSchema, loadEditFacts)
  .route({ method: 'GET', path: '/memorials/{memorialId}/events/{eventId}/updates' })
  .output(updatesSchema)
  .handler(async ({ context: { db }, input }) => {
    await loadManaged(db, input);
    return { updates: await listEventUpdates(db, input.eventId) };
  });

/** Posts an update on the event's page. Idempotent by `submitId`; CONFLICT with another text. */
export const postUpdate = onLoadedFacts('event.edit', postUpdateSchema, loadEditFacts)
  .meta({ limit: namedLimits['events.postUpdate'] })
  .route({ method: 'POST', path: '/memorials/{memorialId}/events/{eventId}/updates', successStatus: 201 })
  .output(eventUpdateSchema)
  .handler(({ context, input: { memorialId, eventId, submitId, text } }) =>
    changeEvents(context, memorialId, async (tx) => {
      await lockEvent(tx, { memorialId, eventId });
      const isSame = and(eq(memorialEventUpdates.eventId, eventId), eq(memorialEventUpdates.submitId, submitId));
      const [known] = await tx.select().from(memorialEventUpdates).where(isSame);
      if (known) {
        if (known.text !== text) throw fail('CONFLICT');
        return known;
      }
      if ((await listEventUpdates(tx, eventId)).length >= manageLimits.updates)
        throw fail('LIMIT_REACHED', { max: manageLimits.updates });
      const [inserted] = await tx
        .insert(memorialEventUpdates)
        .values({ eventId, submitId, text, createdBy: context.actor.userId, createdAt: context.now() })
        .returning();
      if (!inserted) throw fail('NOT_FOUND');
      await enqueueUpdateEmails(tx, context.jobs, inserted.id);
      return inserted;
    }),
  );

/** Removes an update from the page; emails that were sent stay sent. */
export const removeUpdate = onLoadedFacts('event.edit', ofUpdateSchema, loadEditFacts)
  .meta(written)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/events/{eventId}/updates/{updateId}', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context, input: { memorialId, eventId, updateId } }) => {
    await changeEvents(context, memorialId, async (tx) => {
      await lockEvent(tx, { memorialId, eventId });
      await tx
        .delete(memorialEventUpdates)
        .where(and(eq(memorialEventUpdates.eventId, eventId), eq(memorialEventUpdates.id, updateId)));
    });
  });

function ofEvent(eventId: string, rsvpId: string) {
  return and(eq(memorialEventRsvps.eventId, eventId), eq(memorialEventRsvps.id, rsvpId));
}
