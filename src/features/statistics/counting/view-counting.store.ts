import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isbot } from 'isbot';
import { errorCode } from '#core/error-code.ts';
import { type PlainDate, todayInJerusalem } from '#core/dates.ts';
import type { Database } from '#server/db.ts';
import type { Log } from '#server/log.ts';
import { classifySource, windowMinutes } from './view-counting.rules.ts';
import { findSalt, loadDailySalt } from './visitor-salt.store.ts';
import { type CountedView, insertViews } from './insert-views.store.ts';

const flushMs = 5000;
/** Most views in memory during an outage of the database: an hour of thirty pages a second. */
const most = 100_000;
const lastTriesMs = 5000;
const pauseMs = 250;
const idLength = 36;
const longestAgent = 256;
/** Most browsers of one address that are counted within the window. */
const maxOfAddress = 20;
const minuteMs = 60_000;
/** Distinguishes a page from its gallery in the visitor text. */
const signs = { page: ' ', gallery: '+' } as const;

/** A view of a page or its gallery by somebody who may not edit it. */
export interface CountableView {
  memorialId: string;
  kind: 'page' | 'gallery';
  address: string;
  agent: string;
  referrer: string;
  /** The query of the URL, which may have a share mark. */
  search: string;
}

export interface ViewCounter {
  /** Records a view in memory; views are written in batches. */
  add(view: CountableView): void;
  /** Writes the collected views. */
  flush(): Promise<void>;
  /** Writes the rest before the process ends, with retries for some seconds. */
  stop(): Promise<void>;
}

interface Parts {
  db: Database;
  origin: string;
  now(): Date;
  log: Log;
}

/**
 * Counts views by date in Jerusalem. A visitor is a hash of address and browser with the salt of the day, which all processes
 * read from the database and which is deleted after the day.
 */
export function createViewCounter({ db, origin, now, log }: Parts): ViewCounter {
  /** Views since the last write, by a text of page, address and browser, which is hashed with the batch. */
  let seen = new Map<string, Omit<CountedView, 'memorialId'>>();
  /** Unwritten views, by visitor hash. */
  let waiting = new Map<string, CountedView>();
  const agents = createAgentLimiter();
  let [minute, today] = [0, ''];
  let salt: { day: PlainDate; bytes: Buffer } | null = null;
  let running: Promise<void> = Promise.resolve();

  /** Computes the date once a minute. */
  function dayOf(at: number): PlainDate {
    if (Math.floor(at / minuteMs) !== minute) {
      minute = Math.floor(at / minuteMs);
      today = todayInJerusalem(new Date(at));
    }
    return today;
  }

  async function saltOf(day: PlainDate): Promise<Buffer> {
    if (salt?.day === day) return salt.bytes;
    // If the salt of a past day is deleted, its last seconds are hashed with today's salt.
    const earlier = day === today ? null : await findSalt(db, day);
    if (earlier) return earlier;
    if (salt?.day !== today) salt = { day: today, bytes: await loadDailySalt(db, today) };
    return salt.bytes;
  }

  /** Moves recorded views to the pending ones, without addresses and robots. */
  async function hashSeen(views: typeof seen) {
    const people = [...views].filter(([text]) => !isbot(agentIn(text)));
    const salts = new Map<PlainDate, Buffer>();
    for (const day of new Set(people.map(([, counted]) => counted.day))) salts.set(day, await saltOf(day));
    for (const [text, { day, source }] of people) {
      const visitor = createHash('sha256')
        .update(salts.get(day) ?? '')
        .update(text)
        .digest('base64url');
      if (!waiting.has(visitor)) waiting.set(visitor, { memorialId: text.slice(0, idLength), day, source });
    }
    if (salt?.day !== today) salt = null;
  }

  async function write() {
    dayOf(now().getTime());
    const views = seen;
    seen = new Map();
    try {
      await hashSeen(views);
    } catch (error) {
      seen = new Map([...views, ...seen]);
      return warn(error);
    }
    if (waiting.size === 0) return;
    try {
      await insertViews(db, waiting, now());
      waiting = new Map();
    } catch (error) {
      // The database is down: keep them for the next try. A visitor who was counted nevertheless counts once.
      warn(error);
    }
  }

  function warn(error: unknown) {
    const code = errorCode(error);
    log.warn({ waiting: seen.size + waiting.size, code }, 'views not written yet');
  }

  const flush = () => (running = running.then(write));
  const timer = setInterval(() => {
    // Addresses are deleted when no longer needed, even without further views.
    agents.expire(now().getTime());
    void flush();
  }, flushMs);
  timer.unref();

  return {
    add({ memorialId, kind, address, agent: sentAgent, referrer, search }) {
      if (sentAgent === '') return;
      const at = now().getTime();
      const agent = shortAgent(sentAgent);
      const text = `${memorialId}${signs[kind]}${address} ${agent}`;
      if (seen.has(text) || seen.size + waiting.size >= most || !agents.isCounted(memorialId, address, agent, at))
        return;
      seen.set(text, { day: dayOf(at), source: kind === 'page' ? classifySource(search, referrer, origin) : null });
    },
    flush,
    async stop() {
      clearInterval(timer);
      const end = performance.now() + lastTriesMs;
      await flush();
      while (seen.size + waiting.size > 0 && performance.now() < end) {
        await delay(pauseMs);
        await flush();
      }
    },
  };
}

/** Limits how many browsers of one address are counted on a page within the window. */
function createAgentLimiter() {
  /** The browsers of one address on one page within the window. */
  let agents = new Map<string, Set<string>>();
  let agentCount = 0;
  let agentsSince = 0;

  function forget(at: number) {
    agents = new Map();
    agentCount = 0;
    agentsSince = at;
  }

  /** Deletes the addresses of a window that is over. */
  function expire(at: number) {
    if (at - agentsSince > windowMinutes * minuteMs) forget(at);
  }

  /** Whether this browser is one of the first of its address on the page. */
  function isCounted(memorialId: string, address: string, agent: string, at: number): boolean {
    if (agentCount >= most) forget(at);
    else expire(at);
    const key = `${memorialId} ${address}`;
    const known = agents.get(key);
    if (known?.has(agent)) return true;
    if (known && known.size >= maxOfAddress) return false;
    agentCount += 1;
    if (known) known.add(agent);
    else agents.set(key, new Set([agent]));
    return true;
  }

  return { expire, isCounted };
}

/** A copy, because a slice would keep the whole header in memory. */
function shortAgent(sent: string): string {
  return sent.length <= longestAgent ? sent : Buffer.from(sent.slice(0, longestAgent)).toString();
}

/** The browser in the visitor text; an address has no space. */
const agentIn = (text: string) => text.slice(text.indexOf(' ', idLength + 1) + 1);
