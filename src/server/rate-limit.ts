import { createHash } from 'node:crypto';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from './db.ts';
import { defineStatement } from './statement.ts';

/** A limit of `namedLimits`: so many points in a window that starts with the first. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

export interface RateLimits {
  /** Whether this call is still within the limit; counts it. Shared by all processes on the database. */
  take(limit: Limit, key: string): Promise<boolean>;
}

/** Counters in the table `rate_limits`. If the database is down the call is allowed, and fails there. */
export function createRateLimits(db: Db): RateLimits {
  return { take: (limit, key) => consumeWithin(db, limit, key).catch(() => true) };
}

/** The row of a counter. Its key is a hash, which is short and reveals nothing. */
export function counterKey({ name }: Limit, key: string): string {
  return `${name}:${createHash('sha256').update(key).digest('base64url')}`;
}

/** The clock of all counters, in milliseconds: processes and statements share them. */
export const counterClock = (): number => Date.now();

/**
 * Like `take`, as part of another statement: counts one in each counter (`key`, and `expire` in milliseconds for one that begins
 * at `now`), and has a row of `key` and `points` of each. `from` are their rows.
 */
export function countingIn(from: SQL, now: SQLWrapper): SQL {
  return sql`insert into rate_limits as r (key, points, expire)
    select key, 1, expire from ${from} order by key
    on conflict (key) do update set points = case when r.expire <= ${now}::bigint then 1 else r.points + 1 end,
      expire = case when r.expire <= ${now}::bigint then excluded.expire else r.expire end
    returning key, points`;
}

const value = (name: string) => sql`${sql.placeholder(name)}`;
const count = defineStatement<{ points: number }>(
  'rate-limit.count',
  countingIn(sql`(values (${value('key')}::text, ${value('expire')}::bigint)) k (key, expire)`, value('now')),
);

/** Like `take`, in a transaction: a rollback also undoes the count. */
export async function consumeWithin(tx: Db, limit: Limit, key: string): Promise<boolean> {
  const now = counterClock();
  const rows = await count(tx, { key: counterKey(limit, key), expire: now + limit.seconds * 1000, now });
  return rows.every(({ points }) => points <= limit.points);
}

/** Returns a point that was taken, if its window is still open, because the action was undone. */
export async function releaseWithin(tx: Db, limit: Limit, key: string): Promise<void> {
  await tx.execute(sql`
    update rate_limits set points = points - 1
    where key = ${counterKey(limit, key)} and points > 0 and expire > ${counterClock()}::bigint`);
}
