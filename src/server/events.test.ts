import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import { createProxy } from '../../test/proxy.ts';
import { test, type World } from '../../test/world.ts';
import { createDatabase, createPool } from './db.ts';
import { createEvents, announceEvent } from './events.ts';
import { createLog } from './log.ts';

const log = createLog('silent');
const soon = { timeout: 10_000, interval: 20 };

/** The bus of another process, with its own connection. */
async function otherNode(world: World, connection = world.connection) {
  const pool = createPool(connection, log, 2);
  const events = createEvents(connection, createDatabase(pool), log);
  onTestFinished(async () => {
    await events.stop();
    await pool.end();
  });
  await vi.waitUntil(() => events.isListening() && world.services.events.isListening(), soon);
  return events;
}

function heardBy(events: World['services']['events']) {
  const ids: string[] = [];
  events.on('memorial.changed', ({ memorialId }) => ids.push(memorialId));
  return ids;
}

const change = (events: World['services']['events'], memorialId: string) =>
  events.transaction((_tx, announce) => announce('memorial.changed', { memorialId }));

test('an event of a transaction reaches every process, and this one before the transaction resolves', async ({
  world,
}) => {
  const { events } = world.services;
  const other = await otherNode(world);
  const [here, there] = [heardBy(events), heardBy(other)];
  const id = randomUUID();

  await change(events, id);

  expect(here).toContain(id);
  await vi.waitUntil(() => there.includes(id), soon);
});

test('an event that a statement sends itself reaches other processes, and this one once it is declared done', async ({
  world,
}) => {
  const { events, db } = world.services;
  const other = await otherNode(world);
  const [here, there] = [heardBy(events), heardBy(other)];
  const id = randomUUID();
  const { text, handleHere } = events.prepareAnnouncement('memorial.changed', { memorialId: id });
  await db.execute(sql`select ${announceEvent(sql`${text}`)}`);
  await vi.waitUntil(() => there.includes(id) && here.includes(id), soon);

  handleHere();
  expect([here, there]).toEqual([[id, id], [id]]);
});

test('a process gets events even of a commit whose response was lost', async ({ world }) => {
  const { events, db } = world.services;
  await otherNode(world);
  const here = heardBy(events);
  const id = randomUUID();
  const message = JSON.stringify({ name: 'memorial.changed', payload: { memorialId: id } });

  await db.execute(sql`select pg_notify('zikaron_events', ${message})`);

  await vi.waitUntil(() => here.includes(id), soon);
});

test('an event that a process of the earlier version announces is received by its present name', async ({ world }) => {
  const { events, db } = world.services;
  await expect.poll(() => events.isListening()).toBe(true);
  const received: string[] = [];
  events.on('contribution.decided', ({ memorialId }) => received.push(memorialId));
  const id = randomUUID();
  const message = JSON.stringify({ name: 'words.decided', payload: { memorialId: id } });

  await db.execute(sql`select announce_event(${message})`);

  await vi.waitUntil(() => received.includes(id), soon);
});

test('no event is sent for a transaction that was rolled back', async ({ world }) => {
  const { events } = world.services;
  const other = await otherNode(world);
  const [here, there] = [heardBy(events), heardBy(other)];
  const [undone, done] = [randomUUID(), randomUUID()];

  const failing = events.transaction(async (_tx, announce) => {
    await announce('memorial.changed', { memorialId: undone });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const tooLong = events.transaction((_tx, announce) =>
    announce('memorial.changed', { memorialId: undone.repeat(300) }),
  );
  await expect(tooLong).rejects.toThrow();
  await change(events, done);

  await vi.waitUntil(() => there.includes(done), soon);
  expect([...here, ...there].filter((id) => id !== done)).toEqual([]);
});

test('a failing listener and a foreign message do not affect other listeners', async ({ world }) => {
  const { events, db } = world.services;
  const other = await otherNode(world);
  for (const bus of [events, other]) {
    bus.on('memorial.changed', () => {
      throw new Error('broken');
    });
  }
  const [here, there] = [heardBy(events), heardBy(other)];
  const id = randomUUID();

  await db.execute(sql`select pg_notify('zikaron_events', 'not JSON')`);
  await change(events, id);

  expect(here).toContain(id);
  await vi.waitUntil(() => there.includes(id), soon);
});

test('a lost connection is detected at once, and a gap is reported at its loss and its return', async ({ world }) => {
  const other = await otherNode(world);
  const gaps: boolean[] = [];
  other.onGap(() => gaps.push(other.isListening()));

  await world.services.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'zikaron events' and datname = current_database()`,
  );

  await vi.waitUntil(() => gaps.length === 2, soon);
  expect(gaps).toEqual([false, true]);
});

test('a hanging connection is closed within seconds, and the bus listens again when it can', async ({ world }) => {
  const proxy = await createProxy(world.connection);
  onTestFinished(() => proxy.close());
  const other = await otherNode(world, proxy.connection);
  const there = heardBy(other);

  proxy.hang();
  await change(world.services.events, randomUUID());
  await vi.waitUntil(() => !other.isListening(), soon);
  expect(there).toEqual([]);

  await proxy.mend();
  await vi.waitUntil(() => other.isListening(), soon);
  const id = randomUUID();
  await change(world.services.events, id);
  await vi.waitUntil(() => there.includes(id), soon);
});
