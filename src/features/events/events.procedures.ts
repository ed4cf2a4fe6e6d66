import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { retractEvent } from '#features/notifications/notifications.store.ts';
import { namedLimits } from '#server/named-limits.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import { onLoadedFacts, onMemorial } from '#server/procedure.ts';
import {
  createEventSchema,
  managedEventSchema,
  ofEventSchema,
  ofMemorialSchema,
  publicListSchema,
  updateEventSchema,
  versionedEventSchema,
} from './management/event-management.schema.ts';
import { loadEditFacts, loadManaged } from './management/event-management.store.ts';
import { enqueueCancellationEmails } from './rsvps/rsvps.jobs.ts';
import { offerFreePlaces } from './rsvps/seat-offers.jobs.ts';
import { renewOffers, takesPublicAnswers } from './rsvps/seat-offers.store.ts';
import {
  changeEvents,
  type EventRow,
  lockEvent,
  insertEvent,
  listPublicEvents,
  setCancelled,
  updateEvent,
} from './events.store.ts';
import { memorialEvents } from './events.table.ts';

const written = { limit: namedLimits['events.write'] };

/** The public events of a memorial by date, with the fields that visitors may see. */
export const list = onMemorial('memorial.view', ofMemorialSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/events' })
  .output(publicListSchema)
  .handler(async ({ context: { db, memorial, now } }) => ({ events: await listPublicEvents(db, memorial.id, now()) }));

/** Adds an event and notifies the family. Idempotent by `submitId`; CONFLICT where that event has other content now. */
export const create = onLoadedFacts('event.edit', createEventSchema, loadEditFacts)
  .meta(written)
  .route({ method: 'POST', path: '/memorials/{memorialId}/events', successStatus: 201 })
  .output(managedEventSchema)
  .handler(({ context, input: { memorialId, submitId, ...fields } }) =>
    changeEvents(context, memorialId, async (tx, announce) => {
      const newEvent = { memorialId, submitId, fields, createdBy: context.actor.userId, at: context.now() };
      return loadManaged(tx, { memorialId, eventId: await insertEvent(tx, announce, newEvent) });
    }),
  );

/** Replaces the fields of an event. CONFLICT where somebody changed it meanwhile: `data.version` is the current one. */
export const update = onLoadedFacts('event.edit', updateEventSchema, loadEditFacts)
  .meta(written)
  .route({ method: 'PUT', path: '/memorials/{memorialId}/events/{eventId}' })
  .output(managedEventSchema)
  .handler(({ context, input: { memorialId, eventId, version, ...fields } }) =>
    changeEvents(context, memorialId, async (tx, announce) => {
      const held = await lockEvent(tx, { memorialId, eventId, version });
      await updateEvent(tx, announce, held, { fields, byUserId: context.actor.userId, at: context.now() });
      // A higher limit frees places.
      await reopenAnswers(tx, announce, context, held, await lockEvent(tx, { memorialId, eventId }));
      return loadManaged(tx, { memorialId, eventId });
    }),
  );

/**
 * After a change that reopens an event: offers that could not be accepted get their full time again, and free places are offered.
 */
async function reopenAnswers(
  tx: Db,
  announce: Announce,
  context: Context,
  before: EventRow,
  event: EventRow,
): Promise<void> {
  if (!(await takesPublicAnswers(tx, before, context.now()))) await renewOffers(tx, context, event);
  await offerFreePlaces(tx, context, announce, event);
}

/** Cancels the event and emails those who come or may come. It stays listed and accepts no answers. Idempotent. */
export const cancel = onLoadedFacts('event.edit', versionedEventSchema, loadEditFacts)
  .meta(written)
  .route({ method: 'POST', path: '/memorials/{memorialId}/events/{eventId}/cancel' })
  .output(managedEventSchema)
  .handler(({ context, input }) =>
    changeEvents(context, input.memorialId, async (tx) => {
      const held = await lockEvent(tx, input);
      if (held.cancelledAt === null) {
        await setCancelled(tx, held, context.now(), context.now());
        await enqueueCancellationEmails(tx, context.jobs, { eventId: held.id, version: held.version });
      }
      return loadManaged(tx, input);
    }),
  );

/** Reverts a cancellation. */
export const restore = onLoadedFacts('event.edit', versionedEventSchema, loadEditFacts)
  .meta(written)
  .route({ method: 'POST', path: '/memorials/{memorialId}/events/{eventId}/restore' })
  .output(managedEventSchema)
  .handler(({ context, input }) =>
    changeEvents(context, input.memorialId, async (tx, announce) => {
      const held = await lockEvent(tx, input);
      if (held.cancelledAt !== null) await setCancelled(tx, held, null, context.now());
      await reopenAnswers(tx, announce, context, held, await lockEvent(tx, { ...input, version: undefined }));
      return loadManaged(tx, input);
    }),
  );

/** Deletes an event with its answers and updates. Idempotent. */
export const remove = onLoadedFacts('event.edit', ofEventSchema, loadEditFacts)
  .meta(written)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/events/{eventId}', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context, input: { memorialId, eventId } }) => {
    await changeEvents(context, memorialId, async (tx, announce) => {
      const isOne = and(eq(memorialEvents.memorialId, memorialId), eq(memorialEvents.id, eventId));
      await tx.delete(memorialEvents).where(isOne);
      await retractEvent(tx, announce, { memorialId, eventId });
    });
  });
