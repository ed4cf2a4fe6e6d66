import { setTimeout as delay } from 'node:timers/promises';
import { eventIterator } from '@orpc/server';
import * as z from 'zod';
import { versionsSchema } from '../memorial.schema.ts';
import { findVersions } from '../sections/sections.store.ts';
import type { EventBus } from '#server/events.ts';
import { fail, onMemorial } from '#server/procedure.ts';
import { loadOtherEditors } from './subscribers.store.ts';
import { beatMs, subscribeSchema, presentSchema, heartbeatSchema } from './presence.schema.ts';
import { endVisit, upsertVisit, type Visit } from './presence.store.ts';
import { namedLimits } from '#server/named-limits.ts';

/** After this time the browser reconnects with its current session, to any process. */
const longestMs = 5 * 60_000;

/** Most streams of one account in this process: more windows than anybody uses. */
const maxStreams = 30;
const streams = new Map<string, number>();

/**
 * Streams who else has the memorial open: at once, after each change of that or of the page, and at every beat, which the caller
 * answers with a heartbeat. FORBIDDEN once the right to edit is gone, TOO_MANY_REQUESTS above the stream limit.
 */
export const subscribe = onMemorial('memorial.edit', subscribeSchema)
  .meta({ limit: namedLimits['presence.subscribe'] })
  .route({ method: 'GET', path: '/memorials/{memorialId}/presence' })
  .output(eventIterator(presentSchema))
  .handler(async function* ({ context: { actor, db, events, leaving, memorial, now }, input: { visitId }, signal }) {
    const { userId } = actor;
    if (userId === null) throw fail('UNAUTHORIZED');
    const sentOn = AbortSignal.any([leaving.signal, AbortSignal.timeout(longestMs)]);
    const ended = signal ? AbortSignal.any([sentOn, signal]) : sentOn;
    if ((streams.get(userId) ?? 0) >= maxStreams) throw fail('TOO_MANY_REQUESTS');
    const news = subscribeToChanges(events, memorial.id);
    count(userId, 1);
    try {
      while (!ended.aborted) {
        const nextChange = news.next();
        const answer = await loadOtherEditors(db, { memorialId: memorial.id, userId, now: now() });
        if ('refusal' in answer) throw fail(answer.refusal);
        yield answer.others;
        await delay(beatMs, undefined, { signal: AbortSignal.any([ended, nextChange]) }).catch(() => undefined);
      }
    } finally {
      news.stop();
      count(userId, -1);
      // A client that only reconnects is still present.
      if (!sentOn.aborted) await forget(events, { visitId, memorialId: memorial.id, userId });
    }
  });

/** A heartbeat with the current section. Returns the versions of all sections, so that an editor learns what others saved. */
export const sendHeartbeat = onMemorial('memorial.edit', heartbeatSchema)
  .meta({ limit: namedLimits['presence.sendHeartbeat'] })
  .route({ method: 'PUT', path: '/memorials/{memorialId}/presence' })
  .output(z.object({ versions: versionsSchema }))
  .handler(async ({ context: { actor, events, memorial, now }, input: { visitId, section } }) => {
    const { userId } = actor;
    if (userId === null) throw fail('UNAUTHORIZED');
    return events.transaction(async (tx, announce) => {
      const isNews = await upsertVisit(tx, { visitId, memorialId: memorial.id, userId }, section, now());
      if (isNews) await announce('presence.changed', { memorialId: memorial.id });
      return { versions: await findVersions(tx, memorial.id) };
    });
  });

function count(userId: string, step: 1 | -1) {
  const left = (streams.get(userId) ?? 0) + step;
  if (left > 0) streams.set(userId, left);
  else streams.delete(userId);
}

/** If the delete fails, the row expires. */
async function forget(events: EventBus, visit: Visit): Promise<void> {
  await events
    .transaction(async (tx, announce) => {
      await endVisit(tx, visit);
      await announce('presence.changed', { memorialId: visit.memorialId });
    })
    .catch(() => undefined);
}

/** Waits for events of a memorial: `next` is aborted by the first event after it was taken. */
function subscribeToChanges(events: EventBus, id: string) {
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
