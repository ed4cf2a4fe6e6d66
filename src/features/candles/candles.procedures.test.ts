import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createRouterClient } from '@orpc/server';
import { router } from '#router.ts';
import { counterKey } from '#server/rate-limit.ts';
import { rateLimits } from '#server/rate-limit-table.ts';
import { memorialCandles, memorials } from '#tables.ts';
import { test, type World } from '../../../test/world.ts';

const from = async (world: World, address: string) =>
  createRouterClient(router, { context: { ...(await world.context(null)), address } });

/** Uses up points of a limit. */
async function taken({ services }: World, name: string, key: string, points: number) {
  const counter = counterKey({ name, points, seconds: 0 }, key);
  const { rowCount } = await services.db.update(rateLimits).set({ points }).where(eq(rateLimits.key, counter));
  expect(rowCount).toBe(1);
}

const burntFor = (world: World, memorialId: string, hours: number) =>
  world.services.db.insert(memorialCandles).values({
    memorialId,
    submitId: randomUUID(),
    litAt: sql`now() - interval '${sql.raw(String(hours))} hours'`,
  });

const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;

test('anybody lights a candle, and it burns for a day', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial();
  const lit = await world.as.visitor().candles.light({ memorialId, submitId: randomUUID() });
  expect(lit.count).toBe(1);
  expect(Date.parse(lit.until) - Date.parse(lit.litAt)).toBe(24 * 3600 * 1000);
  expect(Math.abs(Date.parse(lit.litAt) - Date.now())).toBeLessThan(60_000);
  expect((await world.as.visitor().memorial.loadPage({ memorialId })).burning).toEqual({
    count: 1,
    named: [],
    nameless: [{ left: 1 }],
  });
});

test('repeating the request returns the same candle, also concurrently', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial();
  const press = { memorialId, submitId: randomUUID() };
  const all = await Promise.all([1, 2, 3].map(() => world.as.visitor().candles.light(press)));
  expect(new Set(all.map(({ litAt }) => litAt)).size).toBe(1);
  expect((await world.as.visitor().candles.listBurning({ memorialId })).count).toBe(1);
  const other = await world.given.memorial();
  await world.as.visitor().candles.light({ ...press, memorialId: other.id });
  expect((await world.as.visitor().candles.listBurning({ memorialId })).count).toBe(1);
  expect((await world.as.visitor().candles.listBurning({ memorialId: other.id })).count).toBe(1);
});

test('concurrent repeated requests are counted once', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial();
  const address = '203.0.113.10';
  const house = await from(world, address);
  const press = { memorialId, submitId: randomUUID() };
  await Promise.all(Array.from({ length: 6 }, () => house.candles.light(press)));
  const counters = [
    counterKey({ name: 'candles.hour', points: 0, seconds: 0 }, `${memorialId} ${address}`),
    counterKey({ name: 'candles.everywhere', points: 0, seconds: 0 }, address),
  ];
  for (const key of counters) {
    const [counted] = await world.services.db.select().from(rateLimits).where(eq(rateLimits.key, key));
    expect(counted?.points).toBe(1);
  }
});

test('burnt-out candles are not counted, and the latest are listed first with their remaining time', async ({
  world,
}) => {
  const { id: memorialId } = await world.given.memorial();
  await burntFor(world, memorialId, 24.01);
  await burntFor(world, memorialId, 18);
  await burntFor(world, memorialId, 23.99);
  await burntFor(world, memorialId, 0);
  expect(await world.as.visitor().candles.listBurning({ memorialId })).toEqual({
    count: 3,
    named: [],
    nameless: [{ left: 1 }, { left: 0.25 }, { left: 0 }],
  });
});

test('counts all candles and lists fourteen', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial();
  for (let hours = 0; hours < 17; hours += 1) await burntFor(world, memorialId, hours);
  const { count, nameless } = await world.as.visitor().candles.listBurning({ memorialId });
  expect([count, nameless.length]).toEqual([17, 14]);
});

test('one address lights six hundred an hour on a memorial, without affecting other pages and addresses', async ({
  world,
}) => {
  const [one, other] = [await world.given.memorial(), await world.given.memorial()];
  const address = '203.0.113.7';
  const house = await from(world, address);
  const first = { memorialId: one.id, submitId: randomUUID() };
  await house.candles.light(first);
  await taken(world, 'candles.hour', `${one.id} ${address}`, 599);
  await house.candles.light({ memorialId: one.id, submitId: randomUUID() });
  await expect(house.candles.light({ memorialId: one.id, submitId: randomUUID() })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect((await house.candles.light(first)).count).toBe(2);
  expect((await house.candles.light({ memorialId: other.id, submitId: randomUUID() })).count).toBe(1);
  const elsewhere = await from(world, '203.0.113.8');
  expect((await elsewhere.candles.light({ memorialId: one.id, submitId: randomUUID() })).count).toBe(3);
});

test('one address lights five thousand a day in total, and a repeated request is not counted', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial();
  const address = '203.0.113.9';
  const carrier = await from(world, address);
  const first = { memorialId, submitId: randomUUID() };
  await carrier.candles.light(first);
  await taken(world, 'candles.everywhere', address, 4999);
  await carrier.candles.light(first);
  expect((await carrier.candles.light({ memorialId, submitId: randomUUID() })).count).toBe(2);
  await expect(carrier.candles.light({ memorialId, submitId: randomUUID() })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});

test('of many concurrent requests only those within the limit light a candle, and refused ones are not counted', async ({
  world,
}) => {
  const { id: memorialId } = await world.given.memorial();
  const address = '203.0.113.12';
  const school = await from(world, address);
  const light = () => school.candles.light({ memorialId, submitId: randomUUID() });
  await light();
  await taken(world, 'candles.hour', `${memorialId} ${address}`, 597);
  const answers = await Promise.allSettled(Array.from({ length: 8 }, light));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await school.candles.listBurning({ memorialId })).count).toBe(4);
  const points = async (name: string, key: string) => {
    const counter = counterKey({ name, points: 0, seconds: 0 }, key);
    return (await world.services.db.select().from(rateLimits).where(eq(rateLimits.key, counter)))[0]?.points;
  };
  expect(await points('candles.hour', `${memorialId} ${address}`)).toBe(600);
  expect(await points('candles.everywhere', address)).toBe(4);
});

test('the limit ends after an hour', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial();
  const address = '203.0.113.13';
  const house = await from(world, address);
  const light = () => house.candles.light({ memorialId, submitId: randomUUID() });
  await light();
  await taken(world, 'candles.hour', `${memorialId} ${address}`, 600);
  await expect(light()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const counter = counterKey({ name: 'candles.hour', points: 0, seconds: 0 }, `${memorialId} ${address}`);
  await world.services.db.update(rateLimits).set({ expire: Date.now() }).where(eq(rateLimits.key, counter));
  expect((await light()).count).toBe(2);
});

test('a candle is lit in one round trip: nobody behind the same address waits for a transaction', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial();
  const context = await world.context(null);
  const transaction = () => Promise.reject(new Error('it would be held from one round trip to the next'));
  const db: typeof context.db = Object.assign(Object.create(context.db), { transaction });
  const { candles } = createRouterClient(router, { context: { ...context, db } });
  expect((await candles.light({ memorialId, submitId: randomUUID() })).count).toBe(1);
});

test('lighting a candle on a page that is being deleted is NOT_FOUND', async ({ world }) => {
  const { db } = world.services;
  const { id: memorialId } = await world.given.memorial();
  let lighting: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.delete(memorials).where(eq(memorials.id, memorialId));
    lighting = expect(world.as.visitor().candles.light({ memorialId, submitId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect
      .poll(async () => (await db.execute(sql`select from pg_stat_activity where ${isWaiting}`)).rows.length)
      .toBe(1);
  });
  await lighting;
});

test('on a closed page editors light candles and visitors do not', async ({ world }) => {
  const memorial = await world.given.memorial({ isClosedForContributions: true });
  const press = () => ({ memorialId: memorial.id, submitId: randomUUID() });
  await expect(world.as.visitor().candles.light(press())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const somebody = await world.as.user(await world.given.user());
  await expect(somebody.candles.light(press())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const owner = await world.as.user(memorial.userId);
  expect((await owner.candles.light(press())).count).toBe(1);
});

test('only those who see a private page light candles there', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial({ isPublic: false });
  const press = { memorialId, submitId: randomUUID() };
  const visitor = world.as.visitor().candles;
  await expect(visitor.light(press)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(visitor.listBurning({ memorialId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const viewer = await world.as.user(await world.given.editor(memorialId, { role: 'viewer' }));
  expect((await viewer.candles.light(press)).count).toBe(1);
  const nowhere = { memorialId: randomUUID(), submitId: randomUUID() };
  await expect(visitor.light(nowhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('nothing is stored of who lit a nameless candle, and candles are deleted with their page', async ({ world }) => {
  const memorial = await world.given.memorial();
  await world.as.visitor().candles.light({ memorialId: memorial.id, submitId: randomUUID() });
  const rows = () =>
    world.services.db.select().from(memorialCandles).where(eq(memorialCandles.memorialId, memorial.id));
  expect(Object.keys((await rows())[0] ?? {}).sort()).toEqual(['id', 'litAt', 'memorialId', 'submitId']);
  await world.services.db.delete(memorials).where(eq(memorials.id, memorial.id));
  expect(await rows()).toEqual([]);
});
