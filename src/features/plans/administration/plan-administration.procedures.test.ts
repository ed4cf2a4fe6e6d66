import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { auditLog, subscriptionPlans, users, userSubscriptions } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { loadPlanUsage } from '../plans.store.ts';

const day = 24 * 3600 * 1000;
const fields = () => ({
  name: `Plan ${randomUUID()}`,
  displayOrder: 9,
  isActive: true,
  pricePerMonth: 1990,
  maxStorageGb: 5,
  maxMonthlyViews: 0,
  maxMemorials: 2,
});
const asAdmin = async (world: World) => world.as.user(await world.given.user({ roles: ['admin'] }));

async function account(world: World) {
  const id = await world.given.user();
  const [user] = await world.services.db.select().from(users).where(eq(users.id, id));
  return { id, email: user?.email ?? '', client: await world.as.user(id) };
}

describe('plans', () => {
  test('of two admins who change a plan at once, one gets a conflict', async ({ world }) => {
    const admin = await asAdmin(world);
    const { id, version, ...plan } = await admin.plans.create(fields());
    const change = (price: number) => {
      const { subscribers: _, ...rest } = plan;
      return admin.plans.update({ id, baseVersion: version, ...rest, pricePerMonth: price });
    };
    const outcomes = await Promise.allSettled([change(100), change(200)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
    expect((await admin.plans.listManaged()).find((row) => row.id === id)).toMatchObject({ version: 2 });
  });

  test('a name that another plan has and an amount out of bounds are refused', async ({ world }) => {
    const admin = await asAdmin(world);
    const plan = fields();
    const made = await Promise.allSettled([admin.plans.create(plan), admin.plans.create(plan)]);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const other = await admin.plans.create(fields());
    const { subscribers: _, version, ...rest } = other;
    await expect(admin.plans.update({ ...rest, name: plan.name, baseVersion: version })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    for (const bad of [{ pricePerMonth: -1 }, { maxMemorials: 1.5 }, { maxStorageGb: 1e9 }, { name: ' ' }])
      await expect(admin.plans.create({ ...fields(), ...bad })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('the free plan keeps its name, stays free and active, and cannot be deleted', async ({ world }) => {
    const admin = await asAdmin(world);
    const found = (await admin.plans.listManaged()).find(({ name }) => name === 'Free');
    if (!found) throw new Error('no free plan');
    const { subscribers: _, version, ...free } = found;
    for (const bad of [{ name: 'Basic' }, { isActive: false }, { pricePerMonth: 100 }])
      await expect(admin.plans.update({ ...free, ...bad, baseVersion: version })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    await expect(admin.plans.remove({ id: free.id })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await admin.plans.update({ ...free, maxStorageGb: 2, baseVersion: version })).toMatchObject({
      maxStorageGb: 2,
    });
    await admin.plans.update({ ...free, baseVersion: version + 1 });
  });

  test('a plan without subscribers is deleted; another one becomes inactive, and its subscribers keep it', async ({
    world,
  }) => {
    const admin = await asAdmin(world);
    const { email, client } = await account(world);
    const [unused, used] = [await admin.plans.create(fields()), await admin.plans.create(fields())];
    await admin.plans.assign({ email, planId: used.id, endsAt: null, giftOf: null });

    expect(await admin.plans.remove({ id: unused.id })).toEqual({ outcome: 'deleted', subscribers: 0 });
    expect(await admin.plans.remove({ id: used.id })).toEqual({ outcome: 'inactive', subscribers: 1 });
    expect((await world.as.visitor().plans.list()).some(({ id }) => id === used.id)).toBe(false);
    expect((await client.plans.loadOwn()).plan).toMatchObject({ id: used.id, isActive: false });
    await expect(admin.plans.assign({ email, planId: used.id, endsAt: null, giftOf: null })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(admin.plans.remove({ id: unused.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a plan that is deleted and assigned at the same time is either assigned or deleted', async ({ world }) => {
    const admin = await asAdmin(world);
    const { email, client } = await account(world);
    const { id } = await admin.plans.create(fields());
    const [removed, assigned] = await Promise.allSettled([
      admin.plans.remove({ id }),
      admin.plans.assign({ email, planId: id, endsAt: null, giftOf: null }),
    ]);
    const { plan } = await client.plans.loadOwn();
    if (assigned.status === 'fulfilled') expect(plan.id).toBe(id);
    else expect([removed.status, plan.name]).toEqual(['fulfilled', 'Free']);
  });
});

describe('subscriptions', () => {
  test('an assigned plan is active until its end, and then only the limits change', async ({ world }) => {
    const { db } = world.services;
    const admin = await asAdmin(world);
    const { id, email } = await account(world);
    const [family] = await db.select().from(subscriptionPlans).where(eq(subscriptionPlans.name, 'Family'));
    const endsAt = new Date(Date.now() + day);
    const given = { email, planId: family?.id ?? '', endsAt: endsAt.toISOString(), giftOf: null };
    await admin.plans.assign(given);
    const at = (moment: number) => loadPlanUsage(db, id, new Date(moment));

    expect(await at(endsAt.getTime() - 1)).toMatchObject({ plan: { name: 'Family' }, lapsed: null });
    expect(await at(endsAt.getTime())).toMatchObject({
      plan: { name: 'Free' },
      subscription: null,
      lapsed: { name: 'Family', endedAt: endsAt.toISOString() },
    });
    await expect(
      admin.plans.assign({ ...given, endsAt: new Date(Date.now() - day).toISOString() }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('of two plans that are assigned at once one is active', async ({ world }) => {
    const { db } = world.services;
    const admin = await asAdmin(world);
    const { id, email, client } = await account(world);
    const plans = await Promise.all([1, 2, 3].map(() => admin.plans.create(fields())));
    await Promise.all(plans.map((plan) => admin.plans.assign({ email, planId: plan.id, endsAt: null, giftOf: null })));
    const rows = await db.select().from(userSubscriptions).where(eq(userSubscriptions.userId, id));
    expect(rows.filter(({ endsAt }) => endsAt === null)).toHaveLength(1);
    expect((await client.plans.loadOwn()).plan.id).toBe(rows.find(({ endsAt }) => endsAt === null)?.planId);
  });

  test('the operator sees the giver of a gift, and the audit log names who assigned it', async ({ world }) => {
    const { db } = world.services;
    const adminId = await world.given.user({ roles: ['admin'] });
    const admin = await world.as.user(adminId);
    const [giver, receiver] = [await account(world), await account(world)];
    const { id: planId } = await admin.plans.create(fields());
    await admin.plans.assign({ email: receiver.email, planId, endsAt: null, giftOf: giver.email });

    expect((await receiver.client.plans.loadOwn()).subscription).toMatchObject({ isGift: true, endsAt: null });
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resourceId, receiver.id))
      .orderBy(desc(auditLog.createdAt));
    expect(entry).toMatchObject({ action: 'subscription.assigned', actorId: adminId, data: { gift_of: giver.id } });
    await db.delete(users).where(eq(users.id, giver.id));
    expect((await receiver.client.plans.loadOwn()).subscription).toMatchObject({ isGift: true });
    await expect(
      admin.plans.assign({ email: 'nobody@example.com', planId, endsAt: null, giftOf: null }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('only admins manage plans', async ({ world }) => {
    const { email, client } = await account(world);
    const moderator = await world.as.user(await world.given.user({ roles: ['moderator'] }));
    for (const asker of [client, moderator]) {
      await expect(asker.plans.listManaged()).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(
        asker.plans.assign({ email, planId: randomUUID(), endsAt: null, giftOf: null }),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});
