import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { beginStream, sendJson } from '#server/http/answer.ts';
import type { Services } from '#server/context.ts';
import { endedOf } from '#server/session.ts';
import { boxesOf } from '../box/store.ts';
import { moderatorsOf, toldLately, toldOf } from './store.ts';

/** A sign of life for the browser and for whatever stands between; sessions that have run out are met by it too. */
const beatMs = 20_000;
/** Whatever happens within so long is one look at the database. */
const pauseMs = 250;
/** Of one account, in this process: tabs share one, and browsers that cannot have one each. */
const mostOfOne = 30;
/** Whoever reads no faster than this is behind is let go, and asks anew. */
const mostBytesBehind = 256 * 1024;
/** And whoever does not read the end. */
const farewellMs = 5000;
const limit = { name: 'notification.stream', points: 300, seconds: 300 };

interface Asked {
  response: ServerResponse;
  userId: string;
  sessionId: string;
  /** What the browser says that it heard last, by the header or, as another tab, in the address. */
  lastId: string;
}
/** `lastId` names the box that its browser has. */
type Stream = Asked;

// The same machine as in contributions/candles/http.ts, for accounts alone: a mend of one is most often one of both.
/**
 * One stream for a browser: the whole box, whenever it is another than the browser has. So nothing is lost or doubled
 * however often it begins anew.
 */
export function createStreams({ db, events, leaving, log, rateLimits }: Services) {
  const open = new Map<string, Set<Stream>>();
  const none = () => new Set<string>();
  const due = { isAll: false, people: none(), memorials: none(), decided: none(), changed: none() };
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;

  events.on('notifications.made', ({ memorialId }) => {
    if (open.size === 0) return;
    due.memorials.add(memorialId);
    soon();
  });
  events.on('words.decided', ({ memorialId }) => {
    if (open.size === 0) return;
    due.decided.add(memorialId);
    soon();
  });
  // It may have another name now, or be for others' eyes; photographs that waited may be accepted or deleted.
  for (const name of ['memorial.changed', 'gallery.changed'] as const)
    events.on(name, ({ memorialId }) => {
      if (open.size === 0) return;
      due.changed.add(memorialId);
      soon();
    });
  events.on('notifications.changed', ({ userId }) => {
    if (!open.has(userId)) return;
    due.people.add(userId);
    soon();
  });
  for (const name of ['people.changed', 'memorial.deleted'] as const) events.on(name, lookAtAll);
  events.on('sessions.ended', () => void endOver());
  events.onGap(() => {
    lookAtAll();
    void endOver();
  });
  leaving.signal.addEventListener('abort', () => {
    for (const stream of all()) end(stream);
  });

  const all = () => [...open.values()].flatMap((streams) => [...streams]);

  function lookAtAll() {
    due.isAll = true;
    soon();
  }

  function soon() {
    if (timer || open.size === 0) return;
    timer = setTimeout(() => void look(), 1);
  }

  async function look() {
    const { isAll } = due;
    due.isAll = false;
    const [people, memorials, decided] = [taken(due.people), taken(due.memorials), taken(due.decided)];
    const other = [...decided, ...taken(due.changed)];
    try {
      const watching = [...open.keys()];
      const ids = isAll ? watching : people.filter((id) => open.has(id));
      if (!isAll && memorials.length > 0) ids.push(...(await toldLately(db, memorials, watching)));
      if (!isAll && other.length > 0) ids.push(...(await toldOf(db, other, watching)));
      for (const [userId, box] of await boxesOf(db, [...new Set(ids)])) send(userId, box);
      if (isAll || memorials.length + decided.length > 0)
        for (const userId of await moderatorsOf(db, watching))
          for (const stream of open.get(userId) ?? []) write(stream, 'event: words\ndata:\n\n');
    } catch (error) {
      // What is due stays due: the database is back some time.
      due.isAll = true;
      log.warn({ err: error }, 'streams wait for the database');
    }
    timer = setTimeout(
      () => {
        timer = undefined;
        if (due.isAll || [due.people, due.memorials, due.decided, due.changed].some(({ size }) => size > 0)) soon();
      },
      due.isAll ? 4 * pauseMs : pauseMs,
    );
  }

  function send(userId: string, box: string) {
    const data = box.replaceAll('\n', '');
    const id = createHash('sha256').update(data).digest('base64url').slice(0, 16);
    for (const stream of open.get(userId) ?? []) {
      if (stream.lastId === id) continue;
      stream.lastId = id;
      write(stream, `id: ${id}\nevent: box\ndata: ${data}\n\n`);
    }
  }

  function write({ response }: Stream, text: string) {
    if (response.writableLength > mostBytesBehind) response.destroy();
    else response.write(text);
  }

  /** Ends what is open under a session that is over, and says so: the browser does not ask again. */
  async function endOver() {
    const streams = all();
    if (streams.length === 0) return;
    const ended = await endedOf(db, [...new Set(streams.map(({ sessionId }) => sessionId))]).catch(() => null);
    for (const stream of streams) if (ended?.has(stream.sessionId)) end(stream, 'event: over\ndata:\n\n');
  }

  /** Nothing is written to it any more, also while its last words are not read. */
  function end(stream: Stream, lastWords = '') {
    forget(stream);
    stream.response.end(lastWords);
    setTimeout(() => stream.response.destroy(), farewellMs).unref();
  }

  function breathe() {
    void endOver();
    for (const stream of all()) write(stream, 'event: beat\ndata:\n\n');
  }

  function keep(stream: Stream) {
    const { userId } = stream;
    open.set(userId, (open.get(userId) ?? new Set()).add(stream));
    beat ??= setInterval(breathe, beatMs).unref();
  }

  function forget(stream: Stream) {
    const streams = open.get(stream.userId);
    streams?.delete(stream);
    if (streams?.size === 0) open.delete(stream.userId);
    if (open.size > 0) return;
    clearInterval(beat);
    beat = undefined;
  }

  return async function openStream(asked: Asked): Promise<void> {
    const { response, userId } = asked;
    const isFull = () => (open.get(userId)?.size ?? 0) >= mostOfOne;
    // Counted again after the wait: many that are opened at once all find room before the first is kept.
    if (isFull() || !(await rateLimits.take(limit, userId)) || isFull())
      return sendJson(response, 429, { code: 'TOO_MANY_REQUESTS' });
    // Whoever has left already says so no second time.
    if (response.destroyed) return;
    beginStream(response, { fromMs: 1000, toMs: 4000 });
    if (leaving.signal.aborted) return void response.end();
    const stream = { ...asked };
    keep(stream);
    response.on('close', () => forget(stream));
    due.people.add(userId);
    soon();
  };
}

function taken(ids: Set<string>): string[] {
  const all = [...ids];
  ids.clear();
  return all;
}
