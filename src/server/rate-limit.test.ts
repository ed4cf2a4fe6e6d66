import { expect } from 'vitest';
import { test } from '../../test/world.ts';
import { createPool } from './db.ts';
import { createLog } from './log.ts';
import { sql } from 'drizzle-orm';
import { counterOf, countingIn, createRateLimits } from './rate-limit.ts';

test('a limit holds for a key of any length, and the table does not say whose it is', async ({ world }) => {
  const pool = createPool(world.connection, createLog('silent'), 2);
  const limits = createRateLimits(pool);
  const limit = { name: 'test.sign-in', points: 2, seconds: 60 };
  for (const key of ['noa@example.com', `${'a'.repeat(400)}@example.com`]) {
    const taken = [await limits.take(limit, key), await limits.take(limit, key), await limits.take(limit, key)];
    expect(taken).toEqual([true, true, false]);
  }
  const { rows } = await pool.query<{ key: string }>(`select key from rate_limits where key like 'test.sign-in:%'`);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('example.com');
  await pool.end();
});

test('what a statement counts and what is taken is one counter, which begins anew when its time is over', async ({
  world,
}) => {
  const { db, rateLimits } = world.services;
  const limit = { name: 'test.write', points: 3, seconds: 60 };
  const key = counterOf(limit, 'noa');
  const count = async (now: number) => {
    const from = sql`(values (${key}, ${now + 60_000}::bigint)) k (key, expire)`;
    const { rows } = await db.execute<{ key: string; points: number }>(countingIn(from, sql`${now}`));
    return rows;
  };
  const now = Date.now();
  expect(await count(now)).toEqual([{ key, points: 1 }]);
  expect(await rateLimits.take(limit, 'noa')).toBe(true);
  expect(await count(now + 59_999)).toEqual([{ key, points: 3 }]);
  expect(await rateLimits.take(limit, 'noa')).toBe(false);
  expect(await count(now + 60_000)).toEqual([{ key, points: 1 }]);
  expect(await count(now + 119_999)).toEqual([{ key, points: 2 }]);
});
