import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorialCandles, memorialDrafts, memorialEditors, memorials } from '#tables.ts';
import { createVersionedCache } from '#server/versioned-cache.ts';
import { test, type World } from '../../../test/world.ts';
import { findMemorial } from './memorial.store.ts';

/** A memorial whose content is in memory, with a clock, and events that a test loses. */
async function openContent(world: World) {
  const { db, events } = world.services;
  const memorial = await world.given.memorial({ name: 'נעמה' });
  const viewerId = await world.given.user();
  const clock = { now: new Date('2026-05-05T10:45:00Z') };
  const gaps: (() => void)[] = [];
  const knownContent = createVersionedCache({
    events: { on: events.on, onGap: (listener) => gaps.push(listener) },
    now: () => clock.now,
  });
  const find = async (userId: string | null = viewerId) => {
    const loaded = await findMemorial(db, { userId, roles: [] }, memorial.id, clock.now, knownContent);
    if (!loaded) throw new Error('no memorial');
    return loaded;
  };
  const rename = (name: string) => db.update(memorials).set({ name }).where(eq(memorials.id, memorial.id));
  const announce = () => events.transaction((_tx, send) => send('memorial.changed', { memorialId: memorial.id }));
  await find();
  return { memorial, viewerId, clock, gaps, find, rename, announce };
}

test('content is used again until a change is committed, without waiting for its event', async ({ world }) => {
  const { find, rename, announce } = await openContent(world);
  await rename('רחל');
  expect((await find()).memorial.name).toBe('נעמה');
  await announce();
  expect((await find()).memorial.name).toBe('רחל');
});

test('a change that is not committed yet is neither used nor kept', async ({ world }) => {
  const { memorial, find } = await openContent(world);
  const { events } = world.services;
  let during = '';
  await events.transaction(async (tx, send) => {
    await tx.update(memorials).set({ name: 'רחל' }).where(eq(memorials.id, memorial.id));
    await send('memorial.changed', { memorialId: memorial.id });
    during = (await find()).memorial.name;
  });
  expect(during).toBe('נעמה');
  expect((await find()).memorial.name).toBe('רחל');
});

test('rights, visibility, views, candles and drafts are looked up each time', async ({ world }) => {
  const { memorial, viewerId, clock, find } = await openContent(world);
  const { db } = world.services;
  const { id: memorialId } = memorial;
  expect(await find()).toMatchObject({
    facts: { isPublic: true, relation: 'none' },
    hasDrafts: false,
    burning: { count: 0 },
  });
  await db.insert(memorialEditors).values({ memorialId, userId: viewerId, role: 'editor', acceptedAt: new Date() });
  await db.update(memorials).set({ isPublic: false, viewsCount: 7 }).where(eq(memorials.id, memorialId));
  await db.insert(memorialCandles).values({ memorialId, submitId: randomUUID(), litAt: clock.now });
  await db.insert(memorialDrafts).values({ memorialId, section: 'basic', content: {}, updatedAt: clock.now });
  expect(await find()).toMatchObject({
    facts: { isPublic: false, relation: 'editor' },
    memorial: { isPublic: false, viewsCount: 7 },
    hasDrafts: true,
    burning: { count: 1 },
  });
  expect((await find(null)).facts).toMatchObject({ isPublic: false, relation: 'none' });
});

test('content is loaded again on the next day, after ten minutes, and after events were lost', async ({ world }) => {
  const { clock, gaps, find, rename } = await openContent(world);
  await rename('רחל');
  clock.now = new Date('2026-05-05T10:54:59Z');
  expect((await find()).memorial.name).toBe('נעמה');
  clock.now = new Date('2026-05-05T10:55:01Z');
  expect((await find()).memorial.name).toBe('רחל');

  await rename('דבורה');
  for (const lose of gaps) lose();
  expect((await find()).memorial.name).toBe('דבורה');

  clock.now = new Date('2026-05-05T20:59:00Z');
  await find();
  await rename('לאה');
  clock.now = new Date('2026-05-05T21:01:00Z');
  expect((await find()).memorial.name).toBe('לאה');
});

test('a deleted memorial is not found, although its content is in memory', async ({ world }) => {
  const { memorial, clock, find } = await openContent(world);
  const { db } = world.services;
  await db.update(memorials).set({ deletedAt: clock.now }).where(eq(memorials.id, memorial.id));
  await expect(find()).rejects.toThrow('no memorial');
});
