import type { ServerResponse } from 'node:http';
import { type Actor, can } from '#core/policy.ts';
import { beginStream, sendJson } from '#server/http/answer.ts';
import type { Services } from '#server/context.ts';
import { findMemorialFacts } from '#server/memorial-facts.ts';
import { endedOf } from '#server/session.ts';
import { countBurning } from './store.ts';

/** However many are lit within so long, watchers are told once. */
const pauseMs = 1000;
/** A sign of life; what has burnt out is met by it too. */
const beatMs = 20_000;
/** Whoever looks on is asked again after so long whether they still are there, and still may. */
const trustMs = 5 * 60_000;
const mostBytesBehind = 64 * 1024;
/** So long has whoever does not read the end. */
const farewellMs = 5000;
/** Of this process. Above that a page shows what it was delivered with. */
const most = 20_000;
/** Of one address, or one account: a carrier gives one to many. */
const mostOfOne = 200;
const limit = { name: 'candles.watch', points: 1200, seconds: 300 };

interface Watcher {
  response: ServerResponse;
  actor: Actor;
  sessionId: string | null;
  /** The address, or the account. */
  who: string;
  since: number;
  /** The count that its browser has. */
  last: number | null;
}

interface Asked {
  response: ServerResponse;
  memorialId: string;
  actor: Actor;
  sessionId: string | null;
  address: string;
}

// The same machine as in notifications/live/http.ts, for strangers too: a mend of one is most often one of both.
/** Streams of how many candles burn on a page, for whoever may see the page: one query for all that watch, once a second. */
export function createCandleStreams({ db, events, leaving, log, rateLimits }: Services) {
  const open = new Map<string, Set<Watcher>>();
  const due = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  /** How often a right may have changed: whoever was judged meanwhile is judged again. */
  let changes = 0;

  events.on('candles.changed', ({ memorialId }) => lookAt(memorialId));
  for (const name of ['memorial.changed', 'memorial.deleted', 'people.changed'] as const)
    events.on(name, ({ memorialId }) => {
      changes += 1;
      void judge(memorialId);
    });
  events.on('sessions.ended', () => void endOver());
  events.onGap(() => {
    changes += 1;
    void endOver();
    for (const id of open.keys()) {
      lookAt(id);
      void judge(id);
    }
  });
  leaving.signal.addEventListener('abort', () => all().forEach(end));

  const all = () => [...open.values()].flatMap((watchers) => [...watchers]);

  function lookAt(memorialId: string) {
    if (!open.has(memorialId)) return;
    due.add(memorialId);
    soon();
  }

  function soon() {
    timer ??= setTimeout(() => void look(), 1);
  }

  async function look() {
    const ids = [...due].filter((id) => open.has(id));
    due.clear();
    try {
      const counts = ids.length > 0 ? await countBurning(db, ids) : new Map<string, number>();
      for (const id of ids) send(id, counts.get(id) ?? 0);
    } catch (error) {
      // What is due stays due: the database is back some time.
      for (const id of ids) due.add(id);
      log.warn({ err: error }, 'candles wait for the database');
    }
    timer = setTimeout(() => {
      timer = undefined;
      if (due.size > 0) soon();
    }, pauseMs);
  }

  function send(memorialId: string, count: number) {
    for (const watcher of open.get(memorialId) ?? []) {
      if (watcher.last === count) continue;
      watcher.last = count;
      write(watcher, `event: candles\ndata: {"count":${count}}\n\n`);
    }
  }

  function write({ response }: Watcher, text: string) {
    if (response.writableLength > mostBytesBehind) response.destroy();
    else response.write(text);
  }

  /** Ends the streams of those who may not see the page any more. */
  async function judge(memorialId: string) {
    const watchers = [...(open.get(memorialId) ?? [])];
    const people = new Map(watchers.map(({ actor }) => [actor.userId, actor]));
    for (const [userId, actor] of people) {
      const facts = await findMemorialFacts(db, actor, memorialId).catch(() => null);
      if (facts && can(actor, 'memorial.view', facts)) continue;
      for (const watcher of watchers) if (watcher.actor.userId === userId) end(watcher);
    }
  }

  /** Ends the streams of sessions that are over: their browsers ask anew, as strangers. */
  async function endOver() {
    const watchers = all().filter(({ sessionId }) => sessionId !== null);
    const ids = [...new Set(watchers.flatMap(({ sessionId }) => sessionId ?? []))];
    if (ids.length === 0) return;
    const ended = await endedOf(db, ids).catch(() => null);
    for (const watcher of watchers) if (ended?.has(watcher.sessionId ?? '')) end(watcher);
  }

  function end(watcher: Watcher) {
    for (const watchers of open.values()) watchers.delete(watcher);
    watcher.response.end();
    setTimeout(() => watcher.response.destroy(), farewellMs).unref();
  }

  function breathe() {
    for (const watcher of all()) {
      // Its browser asks anew, and is judged anew; what nobody reads at the other end does not hold a place.
      if (Date.now() - watcher.since > trustMs) end(watcher);
      else write(watcher, ': \n\n');
    }
    for (const id of open.keys()) lookAt(id);
  }

  function isFull(who: string): boolean {
    const watchers = all();
    return watchers.length >= most || watchers.filter((watcher) => watcher.who === who).length >= mostOfOne;
  }

  function keep(memorialId: string, watcher: Watcher) {
    open.set(memorialId, (open.get(memorialId) ?? new Set()).add(watcher));
    beat ??= setInterval(breathe, beatMs).unref();
  }

  function forget(memorialId: string, watcher: Watcher) {
    const watchers = open.get(memorialId);
    watchers?.delete(watcher);
    if (watchers?.size === 0) open.delete(memorialId);
    if (open.size > 0) return;
    clearInterval(beat);
    beat = undefined;
  }

  return async function openStream({ response, memorialId, actor, sessionId, address }: Asked): Promise<void> {
    const changesBefore = changes;
    const facts = await findMemorialFacts(db, actor, memorialId);
    if (!facts) return sendJson(response, 404, { code: 'NOT_FOUND' });
    if (!can(actor, 'memorial.view', facts))
      return actor.userId === null
        ? sendJson(response, 401, { code: 'UNAUTHORIZED' })
        : sendJson(response, 403, { code: 'FORBIDDEN' });
    const who = actor.userId ?? address;
    if (!(await rateLimits.take(limit, who)) || isFull(who))
      return sendJson(response, 429, { code: 'TOO_MANY_REQUESTS' });
    if (response.destroyed) return;
    beginStream(response, { fromMs: 2000, toMs: 6000 });
    if (leaving.signal.aborted) return void response.end();
    const watcher = { response, actor, sessionId, who, since: Date.now(), last: null };
    keep(memorialId, watcher);
    if (changes !== changesBefore) void judge(memorialId);
    response.on('close', () => forget(memorialId, watcher));
    lookAt(memorialId);
  };
}
