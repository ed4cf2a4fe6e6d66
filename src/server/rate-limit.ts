import { createHash } from 'node:crypto';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from './db.ts';

export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

export interface RateLimits {
  /** Whether this call is still within the limit; counts it. Shared by all processes on the database. */
  take(limit: Limit, key: string): Promise<boolean>;
}

const table = 'rate_limits';
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Counters in the table `rate_limits`, under a hash: whatever the key is made of is short there, and says nothing. If the database cannot count, the call is let through: it fails by itself then.
 */
export function createRateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterOf({ name, points, seconds }: Limit) {
    const id = `${name} ${points} ${seconds}`;
    const known = limiters.get(id);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: pool,
      tableName: table,
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    limiters.set(id, made);
    return made;
  }

  return {
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(hashed(key));
        return true;
      } catch (refusal) {
        return !(refusal instanceof RateLimiterRes);
      }
    },
  };
}

/** The row that `take` counts in. */
export function counterOf({ name }: Limit, key: string): string {
  return `${name}:${hashed(key)}`;
}

/**
 * As `take`, within a statement that does something else too: counts one in each counter (`key`, and `expire` in
 * milliseconds for one that begins at `now`), and has a row of `key` and `points` of each. `from` are their rows.
 */
export function countingIn(from: SQL, now: SQLWrapper): SQL {
  return sql`insert into rate_limits as r (key, points, expire)
    select key, 1, expire from ${from} order by key
    on conflict (key) do update set points = case when r.expire <= ${now}::bigint then 1 else r.points + 1 end,
      expire = case when r.expire <= ${now}::bigint then excluded.expire else r.expire end
    returning key, points`;
}

/** As `take`, in a transaction: what comes to nothing was not counted. */
export async function takeWithin(tx: Db, limit: Limit, key: string): Promise<boolean> {
  const now = Date.now();
  const counter = sql`(values (${counterOf(limit, key)}, ${now + limit.seconds * 1000}::bigint)) k (key, expire)`;
  const { rows } = await tx.execute<{ points: number }>(countingIn(counter, sql`${now}`));
  return rows.every(({ points }) => points <= limit.points);
}

/** Gives back one that was taken, if the time that it was counted in is not over: what was done was undone. */
export async function giveBackWithin(tx: Db, limit: Limit, key: string): Promise<void> {
  await tx.execute(sql`
    update rate_limits set points = points - 1
    where key = ${counterOf(limit, key)} and points > 0 and expire > ${Date.now()}::bigint`);
}
