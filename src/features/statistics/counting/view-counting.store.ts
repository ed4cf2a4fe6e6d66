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
/** What a process remembers at most while the database is away: an hour of thirty pages a second. */
const most = 100_000;
const lastTriesMs = 5000;
const pauseMs = 250;
const idLength = 36;
const longestAgent = 256;
/** A household has this many browsers; whoever names more from one address is counted no further within the window. */
const maxOfAddress = 20;
const minuteMs = 60_000;
/** Tells a page from its gallery in the text of a visitor. */
const signs = { page: ' ', gallery: '+' } as const;

/** A page or its gallery that somebody without a right to edit it was given. */
export interface CountableView {
  memorialId: string;
  kind: 'page' | 'gallery';
  address: string;
  agent: string;
  referrer: string;
  /** The query of the address, which may have the mark of a shared link. */
  search: string;
}

export interface ViewCounter {
  /** Remembers a view; the database learns of it in batches. */
  add(view: CountableView): void;
  /** Writes what was gathered. */
  flush(): Promise<void>;
  /** Writes what is left before the process ends, trying again for some seconds. */
  stop(): Promise<void>;
}

interface Parts {
  db: Database;
  origin: string;
  now(): Date;
  log: Log;
}

/**
 * Counts views by day in Jerusalem. A visitor is a hash of address and browser under the salt of the day, which all
 * processes read from the database and nobody has when the day is over.
 */
export function createViewCounter({ db, origin, now, log }: Parts): ViewCounter {
  /** Since the last writing, by a text of page, address and browser: hashing waits for the batch. */
  let seen = new Map<string, Omit<CountedView, 'memorialId'>>();
  /** What could not be written yet, by the hash of its visitor. */
  let waiting = new Map<string, CountedView>();
  /** Browsers of one address on one page, within the window. */
  let agents = new Map<string, Set<string>>();
  let agentCount = 0;
  let agentsSince = 0;
  let [minute, today] = [0, ''];
  let salt: { day: PlainDate; bytes: Buffer } | null = null;
  let running: Promise<void> = Promise.resolve();

  /** Asks the calendar once a minute: midnight in Jerusalem is at the beginning of one. */
  function dayOf(at: number): PlainDate {
    if (Math.floor(at / minuteMs) !== minute) {
      minute = Math.floor(at / minuteMs);
      today = todayInJerusalem(new Date(at));
    }
    return today;
  }

  async function saltOf(day: PlainDate): Promise<Buffer> {
    if (salt?.day === day) return salt.bytes;
    // Where the salt of a day that is over is gone, its last seconds are hashed under that of today.
    const earlier = day === today ? null : await findSalt(db, day);
    if (earlier) return earlier;
    if (salt?.day !== today) salt = { day: today, bytes: await loadDailySalt(db, today) };
    return salt.bytes;
  }

  /** Moves what was seen to what waits, without addresses and robots. */
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
      // The database is away: keep them for the next try. A visitor who was counted after all counts once.
      warn(error);
    }
  }

  function warn(error: unknown) {
    const code = errorCode(error);
    log.warn({ waiting: seen.size + waiting.size, code }, 'views not written yet');
  }

  function forgetAgents(at: number) {
    agents = new Map();
    agentCount = 0;
    agentsSince = at;
  }

  /** Whether this browser is one of the first of its address on the page. */
  function isCounted(memorialId: string, address: string, agent: string, at: number): boolean {
    if (at - agentsSince > windowMinutes * minuteMs || agentCount >= most) forgetAgents(at);
    const key = `${memorialId} ${address}`;
    const known = agents.get(key);
    if (known?.has(agent)) return true;
    if (known && known.size >= maxOfAddress) return false;
    agentCount += 1;
    if (known) known.add(agent);
    else agents.set(key, new Set([agent]));
    return true;
  }

  const flush = () => (running = running.then(write));
  const timer = setInterval(() => {
    // Addresses are remembered no longer than they are needed, also where nobody comes after them.
    const at = now().getTime();
    if (at - agentsSince > windowMinutes * minuteMs) forgetAgents(at);
    void flush();
  }, flushMs);
  timer.unref();

  return {
    add({ memorialId, kind, address, agent: sentAgent, referrer, search }) {
      if (sentAgent === '') return;
      const at = now().getTime();
      const agent = shortAgent(sentAgent);
      const text = `${memorialId}${signs[kind]}${address} ${agent}`;
      if (seen.has(text) || seen.size + waiting.size >= most || !isCounted(memorialId, address, agent, at)) return;
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

/** A slice would keep the whole header in memory. */
function shortAgent(sent: string): string {
  return sent.length <= longestAgent ? sent : Buffer.from(sent.slice(0, longestAgent)).toString();
}

/** The browser in the text of a visitor: an address has no space. */
const agentIn = (text: string) => text.slice(text.indexOf(' ', idLength + 1) + 1);
