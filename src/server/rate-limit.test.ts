import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rateLimits as counters } from '#tables.ts';
import { test } from '../../test/world.ts';
import { counterKey, countingIn, createRateLimits, consumeWithin } from './rate-limit.ts';
import { expireCounters } from './rate-limit-expiry.ts';
import { namedLimits } from './named-limits.ts';

test('a limit accepts keys of any length, and the table does not reveal them', async ({ world }) => {
  const { db, rateLimits: limits } = world.services;
  const limit = { name: 'test.sign-in', points: 2, seconds: 60 };
  for (const key of ['noa@example.com', `${'a'.repeat(400)}@example.com`]) {
    const taken = [await limits.take(limit, key), await limits.take(limit, key), await limits.take(limit, key)];
    expect(taken).toEqual([true, true, false]);
  }
  const { rows } = await db.execute(sql`select key from rate_limits where key like 'test.sign-in:%'`);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('example.com');
});

test('points counted by a statement and points taken share one counter, which restarts when its window is over', async ({
  world,
}) => {
  const { db, rateLimits } = world.services;
  const limit = { name: 'test.write', points: 3, seconds: 60 };
  const key = counterKey(limit, 'noa');
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

test('points taken in a rolled back transaction are returned', async ({ world }) => {
  const { db, rateLimits } = world.services;
  const limit = { name: 'test.undone', points: 1, seconds: 60 };
  const undone = db.transaction(async (tx) => {
    expect(await consumeWithin(tx, limit, 'noa')).toBe(true);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await rateLimits.take(limit, 'noa')).toBe(true);
  expect(await rateLimits.take(limit, 'noa')).toBe(false);
});

test('a call is allowed while nothing can be counted', async ({ world }) => {
  const limit = { name: 'test.away', points: 0, seconds: 60 };
  await world.services.db
    .transaction(async (tx) => {
      await tx.execute(sql`alter table rate_limits rename to gone_counters`);
      expect(await createRateLimits(tx).take(limit, 'noa')).toBe(true);
      throw new Error('back');
    })
    .catch(() => undefined);
  expect(await world.services.rateLimits.take(limit, 'noa')).toBe(false);
});

test('only expired counters are removed', async ({ world }) => {
  const { db, rateLimits } = world.services;
  const [over, counting] = ['test.over', 'test.counting'].map((name) => ({ name, points: 9, seconds: 60 }));
  if (!over || !counting) throw new Error('two limits');
  await rateLimits.take(counting, 'noa');
  await db.insert(counters).values({ key: counterKey(over, 'noa'), points: 1, expire: Date.now() });
  await expireCounters.run({}, world.services);
  const keys = (await db.select().from(counters)).map(({ key }) => key);
  expect(keys).toContain(counterKey(counting, 'noa'));
  expect(keys).not.toContain(counterKey(over, 'noa'));
});

test('a limit is counted under its name', () => {
  for (const [name, limit] of Object.entries(namedLimits)) expect(limit).toMatchObject({ name });
});
