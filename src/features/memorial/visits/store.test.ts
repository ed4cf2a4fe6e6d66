import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { createDatabase, createPool } from '#server/db.ts';
import { createLog } from '#server/log.ts';
import { memorials } from '#tables.ts';
import { createProxy } from '../../../../test/proxy.ts';
import { test, type World } from '../../../../test/world.ts';
import { createVisitCounter } from './store.ts';

const secret = 'a secret that both processes have in common';
const log = createLog('silent');

async function counterOver(world: World) {
  const proxy = await createProxy(world.connection);
  const pool = createPool(proxy.connection, log, 1);
  onTestFinished(async () => {
    await pool.end();
    await proxy.close();
  });
  return { proxy, counter: createVisitCounter(createDatabase(pool), secret, () => new Date(), log) };
}

const viewsOf = async ({ services }: World, id: string) =>
  (await services.db.select().from(memorials).where(eq(memorials.id, id)))[0]?.viewsCount;

test('views that two processes counted are added up, and a visitor of both counts once', async ({ world }) => {
  const { id } = await world.given.memorial();
  const [one, two] = [await counterOver(world), await counterOver(world)];
  for (let visitor = 0; visitor < 30; visitor += 1) one.counter.add(id, `10.0.0.${visitor}`, 'Firefox');
  for (let visitor = 20; visitor < 50; visitor += 1) two.counter.add(id, `10.0.0.${visitor}`, 'Firefox');

  await Promise.all([one.counter.stop(), two.counter.stop()]);

  expect(await viewsOf(world, id)).toBe(50);
});

test('what is seen while the database is away is written when it is back', async ({ world }) => {
  const { id } = await world.given.memorial();
  const { proxy, counter } = await counterOver(world);
  counter.add(id, '10.0.0.1', 'Firefox');
  await proxy.cut();
  await counter.flush();
  counter.add(id, '10.0.0.2', 'Firefox');
  await counter.flush();
  expect(await viewsOf(world, id)).toBe(0);

  await proxy.mend();
  await counter.flush();

  expect(await viewsOf(world, id)).toBe(2);
  await counter.stop();
});

test('a process that ends while the database is away waits for it a little', async ({ world }) => {
  const { id } = await world.given.memorial();
  const { proxy, counter } = await counterOver(world);
  counter.add(id, '10.0.0.1', 'Firefox');
  await proxy.cut();
  const stopped = counter.stop();
  await counter.flush();
  await proxy.mend();
  await stopped;
  expect(await viewsOf(world, id)).toBe(1);
});

test('what is remembered without a database has an end', async ({ world }) => {
  const { id } = await world.given.memorial();
  const { proxy, counter } = await counterOver(world);
  await proxy.cut();
  for (let visitor = 0; visitor < 60_000; visitor += 1) counter.add(id, `a${visitor}`, '');
  await counter.flush();
  for (let visitor = 0; visitor < 60_000; visitor += 1) counter.add(id, `b${visitor}`, '');
  await proxy.mend();
  await counter.stop();
  expect(await viewsOf(world, id)).toBe(100_000);
});
