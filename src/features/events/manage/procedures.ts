import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { remainingPlaces } from '../rules.ts';
import { enqueueUpdateLetters } from '../rsvps/jobs.ts';
import { countTaken } from '../rsvps/offers/store.ts';
import { isSeat, seatFor } from '../rsvps/rules.ts';
import { namedLimits } from '#server/named-limits.ts';
import { fail, onLoaded } from '#server/procedure.ts';
import { changeEvents, holdEvent } from '../store.ts';
import { memorialEventRsvps, memorialEventUpdates } from '../table.ts';
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
} from './schema.ts';
import {
  changeAnswers,
  findMemorialName,
  listManaged,
  listParticipants,
  listUpdates,
  loadEditFacts,
  loadManaged,
} from './store.ts';

const written = { limit: namedLimits['events.write'] };

/** Every event of a memorial, whoever it shows to, for those who can edit it. */
export const manage = onLoaded('event.edit', ofMemorialSchema, loadEditFacts)
  .route({ method: 'GET', path: '/memorials/{memorialId}/events/managed' })
  .output(managedListSchema)
  .handler(async ({ context: { db }, input: { memorialId } }) => {
    const [name, events] = await Promise.all([findMemorialName(db, memorialId), listManaged(db, memorialId)]);
    return { name, events };
  });

/** One event with everything that its organizers wrote. */
export const find = onLoaded('event.edit', ofEventSchema, loadEditFacts)
  .route({ method: 'GET', path: '/memorials/{memorialId}/events/managed/{eventId}' })
  .output(managedEventSchema)
  .handler(({ context: { db }, input }) => loadManaged(db, input));

/** Who answered, with their contacts and notes. */
export const participants = onLoaded('event.edit', ofEventSchema, loadEditFacts)
  .route({ method: 'GET', path: '/memorials/{memorialId}/events/{eventId}/participants' })
  .output(participantsSchema)
  .handler(async ({ context: { db }, input }) => {
    await loadManaged(db, input);
    return { participants: await listParticipants(db, input.eventId) };
  });

/**
 * Changes an answer in the name of whoever gave it, by telephone for example. LIMIT_REACHED where there are too few places
 * (`data.left`), CONFLICT where the answer was changed meanwhile.
 */
export const setAnswer = onLoaded('event.edit', setAnswerSchema, loadEditFacts)
  .meta(written)
  .route({ method: 'PATCH', path: '/memorials/{memorialId}/events/{eventId}/participants/{rsvpId}' })
  .output(z.void())
  .handler(async ({ context, input: { memorialId, eventId, rsvpId, version, status, guests } }) => {
    await changeAnswers(context, { memorialId, eventId }, async (tx, event) => {
      const [answer] = await tx.select().from(memorialEventRsvps).where(ofEvent(eventId, rsvpId)).for('update');
      if (!answer) throw fail('NOT_FOUND');
      if (answer.version !== version) throw fail('CONFLICT', { version: answer.version });
      const { maxAttendees } = event;
      const takenByOthers = await countTaken(tx, eventId, rsvpId);
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

/** Takes an answer away for good, and gives its places to whoever waits. */
export const removeAnswer = onLoaded('event.edit', ofRsvpSchema, loadEditFacts)
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

/** What everybody was told of an event since it was announced. */
export const updates = onLoaded('event.edit', ofEventSchema, loadEditFacts)
  .route({ method: 'GET', path: '/memorials/{memorialId}/events/{eventId}/updates' })
  .output(updatesSchema)
  .handler(async ({ context: { db }, input }) => {
    await loadManaged(db, input);
    return { updates: await listUpdates(db, input.eventId) };
  });

/** Shows an update on the page of the event. The same `submitId` again is the update that it made; CONFLICT with other words. */
export const postUpdate = onLoaded('event.edit', postUpdateSchema, loadEditFacts)
  .meta({ limit: namedLimits['events.postUpdate'] })
  .route({ method: 'POST', path: '/memorials/{memorialId}/events/{eventId}/updates', successStatus: 201 })
  .output(eventUpdateSchema)
  .handler(({ context, input: { memorialId, eventId, submitId, text } }) =>
    changeEvents(context, memorialId, async (tx) => {
      await holdEvent(tx, { memorialId, eventId });
      const isSame = and(eq(memorialEventUpdates.eventId, eventId), eq(memorialEventUpdates.submitId, submitId));
      const [known] = await tx.select().from(memorialEventUpdates).where(isSame);
      if (known) {
        if (known.text !== text) throw fail('CONFLICT');
        return known;
      }
      if ((await listUpdates(tx, eventId)).length >= manageLimits.updates)
        throw fail('LIMIT_REACHED', { max: manageLimits.updates });
      const [made] = await tx
        .insert(memorialEventUpdates)
        .values({ eventId, submitId, text, createdBy: context.actor.userId, createdAt: context.now() })
        .returning();
      if (!made) throw fail('NOT_FOUND');
      await enqueueUpdateLetters(tx, context.jobs, made.id);
      return made;
    }),
  );

/** Takes an update off the page; letters that told of it stay with whoever has them. */
export const removeUpdate = onLoaded('event.edit', ofUpdateSchema, loadEditFacts)
  .meta(written)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/events/{eventId}/updates/{updateId}', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context, input: { memorialId, eventId, updateId } }) => {
    await changeEvents(context, memorialId, async (tx) => {
      await holdEvent(tx, { memorialId, eventId });
      await tx
        .delete(memorialEventUpdates)
        .where(and(eq(memorialEventUpdates.eventId, eventId), eq(memorialEventUpdates.id, updateId)));
    });
  });

function ofEvent(eventId: string, rsvpId: string) {
  return and(eq(memorialEventRsvps.eventId, eventId), eq(memorialEventRsvps.id, rsvpId));
}
