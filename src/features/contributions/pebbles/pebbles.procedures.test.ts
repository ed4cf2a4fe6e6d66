import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { router } from '#router.ts';
import { contributionReports, contributionPebbles, notifications } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';

test('a visitor can place one pebble on a row, and remove it', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial();
  const id = await world.given.contribution(memorialId, { state: 'approved' });
  const it = { kind: 'memory' as const, id };
  const visitor = world.as.visitor();
  const [mine, other] = [randomUUID(), randomUUID()];
  const lay = (device: string, isPlaced = true) => visitor.contributions.setPebble({ ...it, isPlaced, device });
  await Promise.all(Array.from({ length: 5 }, () => lay(mine)));
  expect(await lay(mine)).toEqual({ stones: 1, isPlaced: true });
  expect(await lay(other)).toEqual({ stones: 2, isPlaced: true });
  expect(await lay(mine, false)).toEqual({ stones: 1, isPlaced: false });
  expect(await lay(mine, false)).toEqual({ stones: 1, isPlaced: false });
  expect((await visitor.contributions.list({ memorialId, kind: 'memory' })).rows).toMatchObject([{ stones: 1 }]);
});

test('a hidden row accepts no pebbles, and a private page is not revealed', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial();
  const { id: privateId } = await world.given.memorial({ isPublic: false });
  const visitor = world.as.visitor();
  for (const state of ['pending', 'hidden', 'returned', 'removed'] as const) {
    const id = await world.given.contribution(memorialId, { state });
    const it = { kind: 'memory' as const, id };
    await expect(visitor.contributions.setPebble({ ...it, isPlaced: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(visitor.contributions.report(it)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  const id = await world.given.contribution(privateId, { state: 'approved' });
  await expect(visitor.contributions.setPebble({ kind: 'memory', id, isPlaced: true })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('moderators see a reported row until they have reviewed it', async ({ world }) => {
  const memorial = await world.given.memorial();
  const memorialId = memorial.id;
  const owner = await world.as.user(memorial.userId);
  const id = await world.given.contribution(memorialId, { state: 'approved' });
  await world.given.contribution(memorialId, { state: 'approved' });
  const it = { kind: 'memory' as const, id };
  const device = randomUUID();
  for (let time = 0; time < 3; time += 1)
    await world.as.visitor().contributions.report({ ...it, reason: '<b>שקר</b>', device });
  await world.as.visitor().contributions.report({ ...it, reason: 'לא היא כתבה', device: randomUUID() });
  await world.as.visitor().contributions.report({ ...it, device: randomUUID() });
  const asked = { memorialId, state: null, isReported: true };
  expect(await owner.contributions.listQueue(asked)).toMatchObject({
    rows: [{ id, reports: 3, reasons: ['לא היא כתבה', '<b>שקר</b>'] }],
    reported: 1,
  });
  expect(await owner.contributions.listQueue({ ...asked, kind: 'condolence' })).toMatchObject({
    rows: [],
    reported: 0,
  });
  await owner.contributions.decide({ ids: [{ ...it, version: 1 }], decision: 'approve' });
  expect(await owner.contributions.listQueue(asked)).toMatchObject({ rows: [], reported: 0 });
});

test('the latest of twenty reports are readable, but not for an account without access', async ({ world }) => {
  const { id: memorialId, userId } = await world.given.memorial();
  const id = await world.given.contribution(memorialId, { state: 'approved' });
  const reports = Array.from({ length: 25 }, (_none, at) => ({
    kind: 'memory' as const,
    contributionId: id,
    visitor: `${at}`,
    reason: `טעם ${at}`,
    createdAt: new Date(Date.UTC(2030, 0, 1, 0, at)),
  }));
  await world.services.db.insert(contributionReports).values(reports);
  const { rows } = await (
    await world.as.user(userId)
  ).contributions.listQueue({ memorialId, state: 'approved', kind: 'memory' });
  expect(rows[0]?.reports).toBe(25);
  expect(rows[0]?.reasons).toEqual(Array.from({ length: 20 }, (_none, at) => `טעם ${24 - at}`));
  const seen = await world.as.visitor().contributions.list({ memorialId, kind: 'memory' });
  expect(JSON.stringify(seen)).not.toContain('טעם');
});

test.for(['before', 'after'] as const)(
  'on a page that publishes %s approval moderators are notified of a report once, until somebody has reviewed it',
  async (approval, { world }) => {
    const { id: memorialId, userId } = await world.given.memorial({ approval });
    const editor = await world.given.editor(memorialId);
    const viewer = await world.given.editor(memorialId, { role: 'viewer' });
    const it = { kind: 'memory' as const, id: await world.given.contribution(memorialId, { state: 'approved' }) };
    const report = () => world.as.visitor().contributions.report({ ...it, device: randomUUID() });
    const owner = await world.as.user(userId);
    const received: unknown[] = [];
    world.services.events.on('contribution.decided', (said) => received.push(said));
    await report();
    expect(received).toContainEqual({ memorialId });
    const boxes = () =>
      Promise.all(
        [userId, editor, viewer].map(async (id) => (await (await world.as.user(id)).notification.list()).rows),
      );
    expect(await boxes()).toMatchObject([
      [{ state: 'reported', refId: it.id, isRead: false }],
      [{ state: 'reported', isRead: false }],
      [],
    ]);
    await owner.notification.markAllRead({});
    await report();
    expect(await owner.notification.list()).toMatchObject({ unread: 0, rows: [{ state: 'reported' }] });
    await owner.contributions.decide({ ids: [{ ...it, version: 1 }], decision: 'approve' });
    expect(await owner.notification.list()).toEqual({ unread: 0, rows: [] });
    await report();
    expect(await owner.notification.list()).toMatchObject({ unread: 1, rows: [{ state: 'reported' }] });
  },
);

test('on a page that publishes at once, three reports make a row pending, unless somebody has reviewed it', async ({
  world,
}) => {
  const base = await world.context(null);
  const reportFrom = (address: string, id: string) =>
    createRouterClient(router, { context: { ...base, address } }).contributions.report({
      kind: 'memory',
      id,
      device: randomUUID(),
    });
  const { id: memorialId, userId } = await world.given.memorial({ approval: 'after' });
  const fresh = await world.given.contribution(memorialId, { state: 'approved' });
  const looked = await world.given.contribution(memorialId, { state: 'approved', decidedAt: new Date() });
  const ours = await world.given.contribution(memorialId, { state: 'approved', isByEditor: true });
  const shown = async () =>
    (await world.as.visitor().contributions.list({ memorialId, kind: 'memory' })).rows.map(({ id }) => id);
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
  for (const address of [one, one, one, two]) for (const id of [fresh, looked, ours]) await reportFrom(address, id);
  expect(await shown()).toContain(fresh);
  for (const id of [fresh, looked, ours]) await reportFrom(three, id);
  expect((await shown()).toSorted()).toEqual([looked, ours].toSorted());
  const notified = await world.services.db.select().from(notifications).where(eq(notifications.memorialId, memorialId));
  const byRow = Object.fromEntries(notified.map(({ refId, state }) => [refId, state]));
  expect(notified).toHaveLength(3);
  expect(byRow).toEqual({ [fresh]: 'pending', [looked]: 'reported', [ours]: 'reported' });
  expect(notified).toMatchObject(notified.map(() => ({ userId, readAt: null })));
});

test('one address can place as many pebbles on a row as a household has people, whatever the device id', async ({
  world,
}) => {
  const { id: memorialId } = await world.given.memorial();
  const [id, other] = [
    await world.given.contribution(memorialId, { state: 'approved' }),
    await world.given.contribution(memorialId, { state: 'approved' }),
  ];
  const context = { ...(await world.context(null)), address: randomUUID() };
  const { contributions } = createRouterClient(router, { context });
  const lay = (on: string) => contributions.setPebble({ kind: 'memory', id: on, isPlaced: true, device: randomUUID() });
  for (let sent = 0; sent < 100; sent += 20) await Promise.all(Array.from({ length: 20 }, () => lay(id)));
  await expect(lay(id)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await lay(other)).stones).toBe(1);
  const account = await world.as.user(await world.given.user());
  expect((await account.contributions.setPebble({ kind: 'memory', id, isPlaced: true })).stones).toBe(101);
});

const pointsOf = async ({ services: { db } }: World) =>
  (await db.execute(sql`select points from rate_limits where key like 'contributions.pebbles:%'`)).rows;

async function onPebble(world: World) {
  const { id: memorialId } = await world.given.memorial();
  const id = await world.given.contribution(memorialId, { state: 'approved' });
  const context = { ...(await world.context(null)), address: randomUUID() };
  await world.services.db.execute(sql`delete from rate_limits`);
  const press = (isPlaced: boolean, device = randomUUID()) =>
    createRouterClient(router, { context }).contributions.setPebble({ kind: 'memory', id, isPlaced, device });
  return { memorialId, press };
}

test('an existing pebble does not use up the limit of its address', async ({ world }) => {
  const { press } = await onPebble(world);
  const device = randomUUID();
  for (let time = 0; time < 2; time += 1) await Promise.all([press(true, device), press(true, device)]);
  expect(await pointsOf(world)).toEqual([{ points: 1 }]);
});

test('a pebble that is removed and placed again is counted once, and notifies nobody', async ({ world }) => {
  const { memorialId, press } = await onPebble(world);
  const device = randomUUID();
  for (let time = 0; time < 3; time += 1) {
    expect(await press(true, device)).toEqual({ stones: 1, isPlaced: true });
    expect(await pointsOf(world)).toEqual([{ points: 1 }]);
    for (let again = 0; again < 2; again += 1) await press(false, device);
    expect(await pointsOf(world)).toEqual([{ points: 0 }]);
  }
  const { db } = world.services;
  expect(await db.select().from(notifications).where(eq(notifications.memorialId, memorialId))).toEqual([]);
});

test('removing a pebble frees the limit of its address', async ({ world }) => {
  const { press } = await onPebble(world);
  const device = randomUUID();
  await press(true, device);
  await world.services.db.execute(sql`update rate_limits set points = 100 where key like 'contributions.pebbles:%'`);
  await expect(press(true)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(press(true)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await pointsOf(world)).toEqual([{ points: 100 }]);
  await press(false, device);
  expect(await press(true)).toEqual({ stones: 1, isPlaced: true });
});

test('pebbles and reports are deleted with their row', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial({ approval: 'after' });
  const visitor = world.as.visitor();
  const submitId = randomUUID();
  const { row, token } = await visitor.memories.add({ memorialId, submitId, authorName: 'דליה', content: 'זיכרון' });
  const { db } = world.services;
  await db.insert(contributionPebbles).values({ kind: 'memory', contributionId: row.id, visitor: 'x' });
  await db.insert(contributionReports).values({ kind: 'memory', contributionId: row.id, visitor: 'x', reason: '' });
  await visitor.contributions.withdraw({ token: token ?? '' });
  for (const table of [contributionPebbles, contributionReports])
    expect(await db.select().from(table).where(eq(table.contributionId, row.id))).toEqual([]);
});
