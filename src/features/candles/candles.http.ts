import type { ServerResponse } from 'node:http';
import { type Actor, can } from '#core/policy.ts';
import { sendJson } from '#server/http/answer.ts';
import type { Services } from '#server/context.ts';
import { findMemorialFacts, loadActorsWithFacts } from '#server/memorial-facts.ts';
import { comment, encodeEvent } from '#server/streams/event-stream.ts';
import type { EventStreams } from '#server/streams/hub.ts';
import { createBatches } from '#server/streams/rounds.ts';
import type { CandleEvent } from './candles.schema.ts';
import { countBurning } from './candles.store.ts';
import { namedLimits } from '#server/named-limits.ts';

/** Watchers get one event for all candles lit within this time. */
const pauseMs = 1000;
/** Time between two checks of the watchers of changed pages. */
const authorizePauseMs = 50;
/** The most memorials whose candles one query counts, or whose watchers it checks. */
const memorialsPerQuery = 1000;
/** The same for watchers. */
const watchersPerQuery = 1000;

interface WatchRequest {
  response: ServerResponse;
  memorialId: string;
  actor: Actor;
  sessionId: string | null;
  address: string;
}

const topicOf = (memorialId: string) => `memorial-candles:${memorialId}`;
const memorialIdOf = (topic: string) => topic.slice(topicOf('').length);

/** Streams the number of burning candles on a page, to everybody who may see it: one query for all watchers, once a second. */
export function createCandleStreams({ db, events, log, now }: Services, streams: EventStreams) {
  const channel = streams.channel({
    retry: { fromMs: 2000, toMs: 6000 },
    heartbeat: comment,
    maxBytesBehind: 64 * 1024,
    // Mobile carriers share addresses.
    maxPerHolder: 200,
    // Above that a page shows only its initial count.
    maxStreams: 20_000,
    maxAgeMs: 5 * 60_000,
    limit: namedLimits['candles.watch'],
    // Each recount notices burnt-out candles.
    onHeartbeat: (topics) => topics.forEach((topic) => counting.add(memorialIdOf(topic))),
  });
  /** How often rights may have changed: checks that ran meanwhile are repeated. */
  let changes = 0;

  const counting = createBatches(
    async (memorialIds) => {
      // Watchers who lost the right to see a page get no count: rights are checked first, candles counted after.
      const judged = memorialIds.filter((id) => channel.has(topicOf(id)) && !judging.has(id));
      if (judged.length === 0) return;
      const counts = await countBurning(db, judged, now());
      for (const id of judged) if (!judging.has(id)) publishCount(id, counts.get(id) ?? 0);
    },
    {
      size: memorialsPerQuery,
      pauseMs,
      retryMs: pauseMs,
      onError: (error) => log.warn({ err: error }, 'counting candles failed; retrying'),
    },
  );
  const judging = createBatches(
    async (memorialIds) => {
      await judge(memorialIds);
      memorialIds.forEach(count);
    },
    {
      size: memorialsPerQuery,
      pauseMs: authorizePauseMs,
      retryMs: pauseMs,
      onError: (error) => log.warn({ err: error }, 'authorizing candle streams failed; retrying'),
    },
  );

  events.on('candles.changed', ({ memorialId }) => count(memorialId));
  for (const name of ['memorial.changed', 'memorial.deleted', 'people.changed'] as const)
    events.on(name, ({ memorialId }) => {
      changes += 1;
      if (channel.has(topicOf(memorialId))) judging.add(memorialId);
    });
  events.onGap(() => {
    changes += 1;
    for (const topic of channel.topics()) judging.add(memorialIdOf(topic));
  });

  function count(memorialId: string) {
    if (channel.has(topicOf(memorialId))) counting.add(memorialId);
  }

  function publishCount(memorialId: string, burning: number) {
    const data = JSON.stringify({ count: burning } satisfies CandleEvent);
    const event = encodeEvent({ event: 'candles', data });
    channel.publish(topicOf(memorialId), event, String(burning));
  }

  /** Ends the streams of watchers who may no longer see the page. */
  async function judge(memorialIds: readonly string[]) {
    const watchers = memorialIds.flatMap((memorialId) =>
      [...channel.listeners(topicOf(memorialId))].map((userId) => ({ memorialId, userId })),
    );
    for (let from = 0; from < watchers.length; from += watchersPerQuery) {
      const some = watchers.slice(from, from + watchersPerQuery);
      const mayView = (await loadActorsWithFacts(db, some)).map(
        ({ actor, facts }) => facts !== null && can(actor, 'memorial.view', facts),
      );
      for (const [index, { memorialId, userId }] of some.entries())
        if (!mayView[index]) channel.end(topicOf(memorialId), userId);
    }
  }

  return async function openStream({ response, memorialId, actor, sessionId, address }: WatchRequest): Promise<void> {
    const changesBefore = changes;
    const facts = await findMemorialFacts(db, actor, memorialId);
    if (!facts) return sendJson(response, 404, { code: 'NOT_FOUND' });
    if (!can(actor, 'memorial.view', facts))
      return actor.userId === null
        ? sendJson(response, 401, { code: 'UNAUTHORIZED' })
        : sendJson(response, 403, { code: 'FORBIDDEN' });
    const { userId } = actor;
    if (!(await channel.open({ response, topic: topicOf(memorialId), userId, sessionId, address }))) return;
    if (changes !== changesBefore) judging.add(memorialId);
    count(memorialId);
  };
}
