import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import type { Log } from '#server/log.ts';

const flushMs = 5000;
/** One visitor counts once in this time. */
const windowMinutes = 30;
const robots = /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp\/|telegrambot|embedly|lighthouse/i;

export interface VisitCounter {
  /** Remembers that somebody was given the page. Costs a hash; the database learns of it in batches. */
  add(memorialId: string, address: string, agent: string): void;
  /** Writes what was gathered; call it before the process ends. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Counts views. A visitor is a hash of address and agent under a salt of the day, which the installation's secret makes,
 * so that all processes agree and nobody can be looked up later.
 */
export function createVisitCounter(db: Db, secret: string, now: () => Date, log: Log): VisitCounter {
  let waiting = new Map<string, { memorialId: string; visitor: string }>();
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

  async function write() {
    if (waiting.size === 0) return;
    const batch = waiting;
    waiting = new Map();
    const visits = JSON.stringify([...batch.values()].map(({ memorialId, visitor }) => ({ m: memorialId, v: visitor })));
    try {
      await db.execute(sql`
        with visits as (
          select distinct x.m, x.v from jsonb_to_recordset(${visits}::jsonb) as x(m uuid, v text)
          join memorials on memorials.id = x.m order by x.m, x.v),
        counted as (
          insert into memorial_visits as seen (memorial_id, visitor, seen_at) select m, v, ${now().toISOString()}::timestamptz from visits
          on conflict (memorial_id, visitor) do update set seen_at = excluded.seen_at
            where seen.seen_at < excluded.seen_at - make_interval(mins => ${windowMinutes})
          returning memorial_id)
        update memorials set views_count = views_count + c.n
        from (select memorial_id, count(*)::int as n from counted group by memorial_id order by memorial_id) c where memorials.id = c.memorial_id`);
    } catch (error) {
      // The database is away: keep them for the next try, the newest winning.
      waiting = new Map([...batch, ...waiting]);
      log.warn({ code: (error as { code?: string }).code }, 'views not written yet');
    }
  }

  const flush = () => (running = running.then(write));
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();

  return {
    add(memorialId, address, agent) {
      if (robots.test(agent)) return;
      const visitor = createHash('sha256').update(saltOfToday()).update(`${memorialId} ${address} ${agent}`).digest('base64url');
      waiting.set(visitor, { memorialId, visitor });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
