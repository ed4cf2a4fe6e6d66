import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import {
  media,
  memorialEvents,
  memorialMemories,
  memorials,
  subscriptionPlans,
  supportMessages,
  users,
  usersUsage,
  userSubscriptions,
} from '#tables.ts';
import { test, type World } from '../../../test/world.ts';
import { purge } from '#features/memorial/deletion/deletion.store.ts';
import { createViewCounter } from '#features/statistics/counting/view-counting.store.ts';
import { stockPeriod } from './plans.schema.ts';
import { loadPlanUsage } from './plans.store.ts';

const countsOf = async (world: World, userId: string) => {
  const { usage } = await (await world.as.user(userId)).plans.loadOwn();
  return Object.fromEntries(usage.filter(({ count }) => count > 0).map(({ usageType, count }) => [usageType, count]));
};

describe('plans', () => {
  test('the active plans of the migration are listed in their order, with prices in agorot', async ({ world }) => {
    const { db } = world.services;
    const list = () => world.as.visitor().plans.list();
    expect(await list()).toMatchObject([
      { name: 'Free', pricePerMonth: 0, maxStorageGb: 10, maxMonthlyViews: 10_000, maxMemorials: 0 },
      { name: 'Family', pricePerMonth: 2990, maxStorageGb: 50, maxMonthlyViews: 100_000, maxMemorials: 0 },
      { name: 'Legacy', pricePerMonth: 5990, maxStorageGb: 200, maxMonthlyViews: 1_000_000, maxMemorials: 0 },
    ]);
    await db.update(subscriptionPlans).set({ isActive: false }).where(eq(subscriptionPlans.name, 'Family'));
    await db.update(subscriptionPlans).set({ displayOrder: 0 }).where(eq(subscriptionPlans.name, 'Legacy'));
    expect((await list()).map(({ name }) => name)).toEqual(['Legacy', 'Free']);
    await db
      .update(subscriptionPlans)
      .set({ isActive: true, displayOrder: 2 })
      .where(eq(subscriptionPlans.name, 'Family'));
    await db.update(subscriptionPlans).set({ displayOrder: 3 }).where(eq(subscriptionPlans.name, 'Legacy'));
  });

  test('a cancelled plan ends at once, its pages stay, and the operators are notified once', async ({ world }) => {
    const { db, now } = world.services;
    const memorial = await world.given.memorial();
    const client = await world.as.user(memorial.userId);
    await world.given.plan(memorial.userId);
    const { subscription } = await client.plans.loadOwn();
    const subscriptionId = subscription?.id ?? '';
    const stranger = await world.as.user(await world.given.user());
    await expect(stranger.plans.cancelSubscription({ subscriptionId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await client.plans.loadOwn()).toMatchObject({ subscription: { id: subscriptionId } });
    await Promise.all([
      client.plans.cancelSubscription({ subscriptionId }),
      client.plans.cancelSubscription({ subscriptionId }),
    ]);
    expect(await loadPlanUsage(db, memorial.userId, new Date(now().getTime() + 1000))).toMatchObject({
      plan: { name: 'Free' },
      subscription: null,
      lapsed: { endedAt: expect.any(String) },
    });
    const [owner] = await db.select().from(users).where(eq(users.id, memorial.userId));
    expect(
      await db
        .select()
        .from(supportMessages)
        .where(eq(supportMessages.email, owner?.email ?? '')),
    ).toHaveLength(1);
    expect(await world.as.visitor().memorial.loadPage({ memorialId: memorial.id })).toMatchObject({ id: memorial.id });
  });

  test('cancelling a subscription that has ended changes nothing and notifies nobody', async ({ world }) => {
    const { db, now } = world.services;
    const userId = await world.given.user();
    const client = await world.as.user(userId);
    await world.given.plan(userId);
    const subscriptionId = (await client.plans.loadOwn()).subscription?.id ?? '';
    const [start, end] = [new Date(now().getTime() - 7200_000), new Date(now().getTime() - 3600_000)];
    await db
      .update(userSubscriptions)
      .set({ startsAt: start, endsAt: end })
      .where(eq(userSubscriptions.userId, userId));
    expect(await client.plans.cancelSubscription({ subscriptionId })).toMatchObject({ planName: expect.any(String) });
    const [owner] = await db.select().from(users).where(eq(users.id, userId));
    expect(await db.$count(supportMessages, eq(supportMessages.email, owner?.email ?? ''))).toBe(0);
    expect((await client.plans.loadOwn()).lapsed).toMatchObject({ endedAt: end.toISOString() });
  });

  test('an account without a subscription has the free plan, and nobody reads the usage of another account', async ({
    world,
  }) => {
    const { userId } = await world.given.memorial();
    expect(await (await world.as.user(userId)).plans.loadOwn()).toMatchObject({
      plan: { name: 'Free' },
      subscription: null,
      lapsed: null,
    });
    expect(await countsOf(world, userId)).toEqual({ memorial_count: 1 });
    expect(await countsOf(world, await world.given.user())).toEqual({});
    await expect(world.as.visitor().plans.loadOwn()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('the database refuses an unknown usage type and a negative count', async ({ world }) => {
    const { db } = world.services;
    const row = { userId: await world.given.user(), usageType: 'view_count' as const, periodStart: '2026-11-01' };
    await expect(db.insert(usersUsage).values({ ...row, usageType: 'x' as never })).rejects.toThrow();
    await expect(db.insert(usersUsage).values({ ...row, count: -1 })).rejects.toThrow();
  });
});

describe('usage that the server counts', () => {
  test('memories, condolences and events are added to the counters of the owner, and subtracted when they are deleted', async ({
    world,
  }) => {
    const { id, userId } = await world.given.memorial();
    const { db } = world.services;
    const memory = await world.given.contribution(id);
    await Promise.all([1, 2, 3, 4].map(() => world.given.contribution(id)));
    await world.given.contribution(id, {}, 'condolence');
    await db
      .insert(memorialEvents)
      .values({ memorialId: id, title: 'אזכרה', eventDate: '2026-12-01', submitId: randomUUID() });
    const before = { memorial_count: 1, memory_count: 5, condolence_count: 1, comment_count: 6, event_count: 1 };
    expect(await countsOf(world, userId)).toEqual(before);

    await db.delete(memorialMemories).where(eq(memorialMemories.id, memory));
    expect(await countsOf(world, userId)).toEqual({ ...before, memory_count: 4, comment_count: 5 });
  });

  test('rows of a transaction that is rolled back are not counted', async ({ world }) => {
    const { id, userId } = await world.given.memorial();
    const { db } = world.services;
    await db
      .transaction(async (tx) => {
        await tx.delete(memorials).where(eq(memorials.id, id));
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await countsOf(world, userId)).toEqual({ memorial_count: 1 });
  });

  test('a memory of a visitor is counted once, even if it is sent several times', async ({ world }) => {
    const { id, userId } = await world.given.memorial();
    const submission = { memorialId: id, submitId: randomUUID(), authorName: 'לאה', content: 'קערה' };
    await Promise.all([1, 2, 3].map(() => world.as.visitor().memories.add(submission)));
    expect(await countsOf(world, userId)).toMatchObject({ memory_count: 1, comment_count: 1 });
  });

  test('a month begins at midnight in Jerusalem', async ({ world }) => {
    const { db } = world.services;
    const { id, userId } = await world.given.memorial();
    // Jerusalem is two hours ahead in winter.
    await world.given.contribution(id, { createdAt: new Date('2026-11-30T21:59:59Z') });
    await world.given.contribution(id, { createdAt: new Date('2026-11-30T22:00:00Z') });
    const rows = await db
      .select({ periodStart: usersUsage.periodStart, count: usersUsage.count })
      .from(usersUsage)
      .where(sql`${usersUsage.userId} = ${userId} and ${usersUsage.usageType} = 'memory_count'`)
      .orderBy(usersUsage.periodStart);
    expect(rows).toEqual([
      { periodStart: '2026-11-01', count: 1 },
      { periodStart: '2026-12-01', count: 1 },
    ]);
    const memoriesAt = async (at: string) =>
      (await loadPlanUsage(db, userId, new Date(at))).usage.find(({ usageType }) => usageType === 'memory_count')
        ?.count;
    expect(await memoriesAt('2026-11-30T21:59:59Z')).toBe(1);
    expect(await memoriesAt('2027-01-01T00:00:00Z')).toBe(0);
  });

  test('memorials and their bytes are counted until they are deleted, and for the new owner after a transfer', async ({
    world,
  }) => {
    const { db } = world.services;
    const { id, userId } = await world.given.memorial();
    await db.insert(media).values({
      memorialId: id,
      kind: 'image',
      storageKey: randomUUID(),
      sha256: 'x',
      mime: 'image/jpeg',
      bytes: 1,
      storedBytes: 5000,
    });
    await db.insert(usersUsage).values({ userId, usageType: 'storage_used', periodStart: stockPeriod, count: 5000 });
    const set = (data: Partial<typeof memorials.$inferInsert>) =>
      db.update(memorials).set(data).where(eq(memorials.id, id));

    await set({ deletedAt: new Date() });
    expect(await countsOf(world, userId)).toEqual({});
    await set({ deletedAt: null });
    expect(await countsOf(world, userId)).toEqual({ memorial_count: 1, storage_used: 5000 });

    const heir = await world.given.user();
    await set({ userId: heir });
    expect(await countsOf(world, userId)).toEqual({});
    expect(await countsOf(world, heir)).toEqual({ memorial_count: 1, storage_used: 5000 });

    await db.delete(media).where(eq(media.memorialId, id));
    expect(await countsOf(world, heir)).toEqual({ memorial_count: 1 });
    await set({ deletedAt: new Date() });
    await db.transaction((tx) => purge(tx, world.services.jobs, id));
    expect(await countsOf(world, heir)).toEqual({});
  });

  test('views of two pages count for their owner, in the batch that counts them for the page', async ({ world }) => {
    const { services } = world;
    const userId = await world.given.user();
    const [one, two] = [await world.given.memorial({ userId }), await world.given.memorial({ userId })];
    const counter = createViewCounter({ ...services, origin: services.config.origin });
    const view = { kind: 'page', agent: 'Mozilla/5.0 Firefox/140.0', referrer: '', search: '' } as const;
    for (let visitor = 0; visitor < 5; visitor += 1)
      counter.add({ ...view, memorialId: one.id, address: `10.0.1.${visitor}` });
    counter.add({ ...view, memorialId: two.id, address: '10.0.1.1' });
    await counter.stop();
    expect(await countsOf(world, userId)).toEqual({ memorial_count: 2, memorial_views: 6 });
  });

  test('a demonstration memorial is not counted', async ({ world }) => {
    const { id, userId } = await world.given.memorial({ isDemo: true });
    await world.given.contribution(id);
    expect(await countsOf(world, userId)).toEqual({});
  });
});

describe('usage that a browser counts', () => {
  test('counts viewed pages only for the caller, one by default', async ({ world }) => {
    const [userId, other] = [await world.given.user(), await world.given.user()];
    const client = await world.as.user(userId);
    expect(await client.plans.trackUsage({ type: 'view_count' })).toEqual({ ok: true });
    await Promise.all([1, 2, 3].map(() => client.plans.trackUsage({ type: 'view_count', increment: 100 })));
    // Unknown input fields are ignored.
    await client.plans.trackUsage({ type: 'view_count', userId: other } as { type: 'view_count' });
    expect(await countsOf(world, userId)).toEqual({ view_count: 302 });
    expect(await countsOf(world, other)).toEqual({});
  });

  test.for([
    { type: 'x' },
    { type: 'view_count', increment: 0 },
    { type: 'view_count', increment: -5 },
    { type: 'view_count', increment: 1.5 },
    { type: 'view_count', increment: 101 },
    { type: 'view_count', increment: 1e9 },
    { type: 'view_count', increment: 'a' },
    { type: 'view_count', increment: null },
    {},
  ])('refuses %j, and counts nothing', async (input, { world }) => {
    const userId = await world.given.user();
    const client = await world.as.user(userId);
    await expect(client.plans.trackUsage(input as { type: 'view_count' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await countsOf(world, userId)).toEqual({});
  });

  test('a browser cannot change the counts of the server', async ({ world }) => {
    const { userId } = await world.given.memorial();
    const client = await world.as.user(userId);
    for (const type of ['memorial_views', 'storage_used', 'memorial_count', 'memory_count', 'event_count'] as const)
      expect(await client.plans.trackUsage({ type, increment: 50 })).toEqual({ ok: true });
    expect(await countsOf(world, userId)).toEqual({ memorial_count: 1 });
    await expect(world.as.visitor().plans.trackUsage({ type: 'view_count' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});
