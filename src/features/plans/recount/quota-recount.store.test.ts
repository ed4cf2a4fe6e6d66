import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { media, usersUsage } from '#tables.ts';
import { test } from '../../../../test/world.ts';
import { stockPeriod } from '../plans.schema.ts';
import { recount } from './quota-recount.jobs.ts';
import { recountUsage } from './quota-recount.store.ts';

test('counters that differ from the rows are corrected and logged; those that agree are not', async ({ world }) => {
  const { db } = world.services;
  const { id, userId } = await world.given.memorial();
  await world.given.contribution(id);
  await db.insert(media).values({
    memorialId: id,
    kind: 'image',
    storageKey: randomUUID(),
    sha256: 'x',
    mime: 'image/jpeg',
    bytes: 1,
    storedBytes: 700,
  });
  await db.execute(
    sql`update users_usage set count = 40 where user_id = ${userId}::uuid and usage_type = 'memory_count'`,
  );
  const stranger = await world.given.user();
  await db
    .insert(usersUsage)
    .values({ userId: stranger, usageType: 'memorial_count', periodStart: stockPeriod, count: 3 });
  await db.insert(usersUsage).values({ userId, usageType: 'memorial_views', periodStart: '2026-11-01', count: 12 });

  const logged: unknown[] = [];
  const log = { ...world.services.log, warn: (entry: unknown) => void logged.push(entry) } as typeof world.services.log; // the job logs nothing else
  await recount.run({}, { ...world.services, log });
  expect(logged).toHaveLength(3);
  expect(logged).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ userId, usageType: 'storage_used', from: 0, to: 700 }),
      expect.objectContaining({ userId, usageType: 'memory_count', from: 40, to: 1 }),
      expect.objectContaining({ userId: stranger, usageType: 'memorial_count', from: 3, to: 0 }),
    ]),
  );
  const rows = await db.select().from(usersUsage).where(eq(usersUsage.userId, userId));
  expect(Object.fromEntries(rows.map(({ usageType, count }) => [usageType, count]))).toEqual({
    memorial_count: 1,
    memory_count: 1,
    comment_count: 1,
    storage_used: 700,
    memorial_views: 12,
  });
  expect(await recountUsage(db, world.services.now())).toEqual([]);
});

test('rows that are inserted during the correction are counted', async ({ world }) => {
  const { db, now } = world.services;
  const { id, userId } = await world.given.memorial();
  await world.given.contribution(id);
  await db.execute(
    sql`update users_usage set count = 40 where user_id = ${userId}::uuid and usage_type = 'memory_count'`,
  );
  await Promise.all([
    recountUsage(db, now()),
    ...Array.from({ length: 10 }, () => world.given.contribution(id)),
    recountUsage(db, now()),
  ]);
  const rows = await db.select().from(usersUsage).where(eq(usersUsage.userId, userId));
  expect(rows.find(({ usageType }) => usageType === 'memory_count')?.count).toBe(11);
});
