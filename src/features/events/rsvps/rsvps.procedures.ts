import * as z from 'zod';
import { can } from '#core/policy.ts';
import { hashWithSecret } from '#server/account-key.ts';
import type { Context } from '#server/context.ts';
import { namedLimits } from '#server/named-limits.ts';
import { anyone, fail, onRows } from '#server/procedure.ts';
import { findClosedReason } from '../events.rules.ts';
import { eventPageSchema } from '../public-events.schema.ts';
import { loadEvent, toEventPage } from '../public-events.store.ts';
import { addRsvpSchema, changeRsvpSchema, ownRsvpSchema, rsvpTokenSchema } from './rsvps.schema.ts';
import { updateWantsEmails, toOwnRsvp } from './own-rsvp.store.ts';
import { deriveRsvpToken } from './rsvp-emails.store.ts';
import { changeRsvp, findRsvpByToken, insertRsvp } from './rsvps.store.ts';

const reading = { limit: namedLimits['rsvps.find'] };
const writing = { limit: namedLimits['rsvps.change'] };

/**
 * Answers an event without an account; `token` is of the private link that changes the answer. CONFLICT or LIMIT_REACHED with
 * `data.reason` where the event accepts no answers, or refuses this one (`rsvps/rsvps.schema.ts`).
 */
export const add = onRows('event.answer', addRsvpSchema, async (context, { eventId }) => {
  const loaded = await loadEvent(context, eventId);
  // A viewer of the event gets the reason why it takes no answers instead of FORBIDDEN.
  const reason = can(context.actor, 'event.view', loaded.facts) ? findClosedReason(loaded.event, context.now()) : null;
  if (reason !== null) throw fail('CONFLICT', { reason });
  return { facts: [loaded.facts] };
})
  .meta({ limit: namedLimits['rsvps.add'] })
  .route({ method: 'POST', path: '/events/{eventId}/rsvps', successStatus: 201 })
  .output(ownRsvpSchema)
  .handler(async ({ context, input }) => {
    if (input.trap !== '') throw fail('BAD_REQUEST');
    const { address, config, db } = context;
    const authorKey = hashWithSecret(config.secret, `rsvp author ${address}`);
    const { row } = await insertRsvp(context, authorKey, input);
    return toOwnRsvp(db, deriveRsvpToken(config.secret, row), row);
  });

/** The answer of a private link, and the event as its author may see it. NOT_FOUND for an invalid link. */
export const find = anyone
  .meta(reading)
  .route({ method: 'GET', path: '/rsvps/{token}' })
  .input(rsvpTokenSchema)
  .output(z.object({ rsvp: ownRsvpSchema, event: eventPageSchema }))
  .handler(async ({ context, input: { token } }) => {
    const { row, found } = await openRsvp(context, token);
    const [rsvp, event] = await Promise.all([toOwnRsvp(context.db, token, row), toEventPage(context, found, row.seat)]);
    return { rsvp, event };
  });

/** Changes an answer, declines, or takes an offered place. CONFLICT and LIMIT_REACHED as `add`, with 'changed' among the reasons. */
export const change = anyone
  .meta(writing)
  .route({ method: 'PUT', path: '/rsvps/{token}' })
  .input(changeRsvpSchema)
  .output(ownRsvpSchema)
  .handler(async ({ context, input }) => {
    await openRsvp(context, input.token);
    const { row } = await changeRsvp(context, input);
    return toOwnRsvp(context.db, input.token, row);
  });

/** Sets whether the author of an answer gets emails of the event's updates. */
export const setWantsEmails = anyone
  .meta(writing)
  .route({ method: 'PUT', path: '/rsvps/{token}/letters' })
  .input(rsvpTokenSchema.extend({ wantsLetters: z.boolean() }))
  .output(z.void())
  .handler(async ({ context: { db }, input: { token, wantsLetters } }) => {
    if (!(await updateWantsEmails(db, token, wantsLetters))) throw fail('NOT_FOUND');
  });

/** The answer of a token and its event, if its author may still see the event. */
async function openRsvp(context: Context, token: string) {
  const row = await findRsvpByToken(context.db, token);
  const loaded = row ? await loadEvent(context, row.eventId) : null;
  if (!row || !loaded || !can(context.actor, 'event.view', loaded.facts)) throw fail('NOT_FOUND');
  return { row, found: loaded };
}
