import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import type { Log } from '#server/log.ts';

const flushMs = 5000;
/** What a process remembers at most while the database is away: an hour of thirty pages a second. */
const most = 100_000;
const lastTriesMs = 5000;
const pauseMs = 250;
const idLength = 36;
const longestAgent = 256;
/** A household has this many browsers; whoever names more from one address is counted no further within the window. */
const mostOfAddress = 20;
/** One visitor counts once in this time. */
const windowMinutes = 30;
const robots = /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp\/|telegrambot|embedly|lighthouse/i;

export interface VisitCounter {
  /** Remembers that somebody was given the page; the database learns of it in batches. */
  add(memorialId: string, address: string, agent: string): void;
  /** Writes what was gathered. */
  flush(): Promise<void>;
  /** Writes what is left before the process ends, trying again for some seconds. */
  stop(): Promise<void>;
}

/**
 * Counts views. A visitor is a hash of address and agent under a salt of the day, which the installation's secret makes,
 * so that all processes agree and nobody can be looked up later.
 */
export function createVisitCounter(db: Db, secret: string, now: () => Date, log: Log): VisitCounter {
  /** What was seen since the last writing, as one text each: hashing waits for the batch. */
  let seen = new Set<string>();
  /** What could not be written yet, by visitor. */
  let waiting = new Map<string, string>();
  /** Browsers of one address on one page, within the window. */
  let agents = new Map<string, Set<string>>();
  let agentCount = 0;
  let agentsSince = 0;
  let saltDay = '';
  let salt: Buffer = randomBytes(32);
  let running: Promise<void> = Promise.resolve();

  function saltOfToday() {
    const day = now().toISOString().slice(0, 10);
    if (day !== saltDay) {
      saltDay = day;
      salt = createHash('sha256').update(`visits ${day} ${secret}`).digest();
    }
    return salt;
  }

  function hashed(texts: Set<string>): Map<string, string> {
    const today = saltOfToday();
    const people = [...texts].filter((text) => !robots.test(text));
    return new Map(
      people.map((text) => [
        createHash('sha256').update(today).update(text).digest('base64url'),
        text.slice(0, idLength),
      ]),
    );
  }

  async function write() {
    const batch = new Map([...waiting, ...hashed(seen)]);
    seen = new Set();
    waiting = new Map();
    if (batch.size === 0) return;
    const visits = JSON.stringify([...batch].map(([visitor, memorialId]) => ({ m: memorialId, v: visitor })));
    try {
      await db.execute(sql`
        with visits as (
          select distinct x.m, x.v from jsonb_to_recordset(${visits}::jsonb) as x(m uuid, v text)
          join active_memorials m on m.id = x.m order by x.m, x.v),
        counted as (
          insert into memorial_visits as seen (memorial_id, visitor, seen_at) select m, v, ${now().toISOString()}::timestamptz from visits
          on conflict (memorial_id, visitor) do update set seen_at = excluded.seen_at
            where seen.seen_at < excluded.seen_at - make_interval(mins => ${windowMinutes})
          returning memorial_id)
        update active_memorials m set views_count = views_count + c.n
        from (select memorial_id, count(*)::int as n from counted group by memorial_id order by memorial_id) c where m.id = c.memorial_id`);
    } catch (error) {
      // The database is away: keep them for the next try. A visitor who was counted after all counts once.
      waiting = batch;
      log.warn({ waiting: batch.size, code: (error as { code?: string }).code }, 'views not written yet');
    }
  }

  /** Whether this browser is one of the first of its address on the page. */
  function isCounted(memorialId: string, address: string, agent: string): boolean {
    const at = now().getTime();
    if (at - agentsSince > windowMinutes * 60_000 || agentCount >= most) {
      agents = new Map();
      agentCount = 0;
      agentsSince = at;
    }
    const key = `${memorialId} ${address}`;
    const known = agents.get(key);
    if (known?.has(agent)) return true;
    if (known && known.size >= mostOfAddress) return false;
    agentCount += 1;
    if (known) known.add(agent);
    else agents.set(key, new Set([agent]));
    return true;
  }

  const flush = () => (running = running.then(write));
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();

  return {
    add(memorialId, address, sentAgent) {
      const agent = shortAgent(sentAgent);
      if (seen.size + waiting.size >= most || !isCounted(memorialId, address, agent)) return;
      seen.add(`${memorialId} ${address} ${agent}`);
    },
    flush,
    async stop() {
      clearInterval(timer);
      const end = Date.now() + lastTriesMs;
      await flush();
      while (waiting.size > 0 && Date.now() < end) {
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
