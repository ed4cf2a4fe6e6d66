import { setTimeout as delay } from 'node:timers/promises';
import { eventIterator } from '@orpc/server';
import * as z from 'zod';
import { versionsSchema } from '../schema.ts';
import { findVersions } from '../sections/store.ts';
import { can } from '#core/policy.ts';
import type { EventBus } from '#server/events.ts';
import { findMemorialFacts } from '#server/memorial-facts.ts';
import { fail, onMemorial } from '#server/procedure.ts';
import { beatMs, followSchema, presentSchema, saySchema } from './schema.ts';
import { endVisit, keepVisit, listOthers, type Visit } from './store.ts';
import { namedLimits } from '#server/named-limits.ts';

/** Then the browser asks anew, as whoever is signed in by then, of whichever process. */
const longestMs = 5 * 60_000;

/** Streams of one account at a time, of this process: more windows than anybody writes in. */
const mostStreams = 30;
const streams = new Map<string, number>();

/**
 * Who else has the memorial open: at once, after each change of that or of the page, and at every beat, which the caller answers by `say`.
 * FORBIDDEN as soon as the right to edit is gone, TOO_MANY_REQUESTS beyond so many streams at once.
 */
export const follow = onMemorial('memorial.edit', followSchema)
  .meta({ limit: namedLimits['presence.follow'] })
  .route({ method: 'GET', path: '/memorials/{memorialId}/presence' })
  .output(eventIterator(presentSchema))
  .handler(async function* ({ context: { actor, db, events, leaving, memorial, now }, input: { visitId }, signal }) {
    const { userId } = actor;
    if (userId === null) throw fail('UNAUTHORIZED');
    const sentOn = AbortSignal.any([leaving.signal, AbortSignal.timeout(longestMs)]);
    const ended = signal ? AbortSignal.any([sentOn, signal]) : sentOn;
    if ((streams.get(userId) ?? 0) >= mostStreams) throw fail('TOO_MANY_REQUESTS');
    const news = newsOf(events, memorial.id);
    count(userId, 1);
    try {
      while (!ended.aborted) {
        const heard = news.next();
        const facts = await findMemorialFacts(db, actor, memorial.id);
        if (!facts) throw fail('NOT_FOUND');
        if (!can(actor, 'memorial.edit', facts)) throw fail('FORBIDDEN');
        yield await listOthers(db, memorial.id, userId, now());
        await delay(beatMs, undefined, { signal: AbortSignal.any([ended, heard]) }).catch(() => undefined);
      }
    } finally {
      news.stop();
      count(userId, -1);
      // Whoever is only to ask anew is still there.
      if (!sentOn.aborted) await forget(events, { visitId, memorialId: memorial.id, userId });
    }
  });

/** A sign of life, and where in the editor. Answers how the sections stand, so that an editor learns what others saved. */
export const say = onMemorial('memorial.edit', saySchema)
  .meta({ limit: namedLimits['presence.say'] })
  .route({ method: 'PUT', path: '/memorials/{memorialId}/presence' })
  .output(z.object({ versions: versionsSchema }))
  .handler(async ({ context: { actor, events, memorial, now }, input: { visitId, section } }) => {
    const { userId } = actor;
    if (userId === null) throw fail('UNAUTHORIZED');
    return events.transaction(async (tx, announce) => {
      const isNews = await keepVisit(tx, { visitId, memorialId: memorial.id, userId }, section, now());
      if (isNews) await announce('presence.changed', { memorialId: memorial.id });
      return { versions: await findVersions(tx, memorial.id) };
    });
  });

function count(userId: string, step: 1 | -1) {
  const left = (streams.get(userId) ?? 0) + step;
  if (left > 0) streams.set(userId, left);
  else streams.delete(userId);
}

/** Where it cannot be written down, the visit ends with its patience. */
async function forget(events: EventBus, visit: Visit): Promise<void> {
  await events
    .transaction(async (tx, announce) => {
      await endVisit(tx, visit);
      await announce('presence.changed', { memorialId: visit.memorialId });
    })
    .catch(() => undefined);
}

/** What is heard of a memorial: `next` is aborted by whatever happens after it was taken. */
function newsOf(events: EventBus, id: string) {
  let waiting = new AbortController();
  const hear = ({ memorialId }: { memorialId: string }) => {
    if (memorialId === id) waiting.abort();
  };
  const stops = [
    events.on('presence.changed', hear),
    events.on('people.changed', hear),
    events.on('memorial.changed', hear),
    events.on('drafts.changed', hear),
    events.on('memorial.deleted', hear),
  ];
  return {
    next() {
      waiting = new AbortController();
      return waiting.signal;
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
