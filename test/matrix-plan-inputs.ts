import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users, userSubscriptions } from '#tables.ts';
import { latestLogId } from './matrix-admin-inputs.ts';
import type { Setup } from './matrix-setup.ts';

const planFields = {
  displayOrder: 9,
  isActive: true,
  pricePerMonth: 990,
  maxStorageGb: 1,
  maxMonthlyViews: 1,
  maxMemorials: 1,
};

/** An input for each procedure of the plans. */
export const planInputs: Record<string, (setup: Setup) => unknown> = {
  'plans.list': () => undefined,
  'plans.loadOwn': () => undefined,
  'plans.trackUsage': () => ({ type: 'view_count', increment: 1 }),
  'plans.requestGift': async ({ given, ownerId }) => ({
    planId: await given.plan(ownerId),
    email: 'heir@example.org',
    note: '',
  }),
  'plans.cancelSubscription': async ({ askerId, db, given, ownerId }) => {
    const holder = askerId ?? ownerId;
    await given.plan(holder);
    const [row] = await db.select().from(userSubscriptions).where(eq(userSubscriptions.userId, holder));
    return { subscriptionId: row?.id ?? '' };
  },
  'plans.listManaged': () => undefined,
  'plans.create': () => ({ ...planFields, name: randomUUID() }),
  'plans.update': async ({ given, ownerId }) => ({
    ...planFields,
    id: await given.plan(ownerId),
    baseVersion: 1,
    name: randomUUID(),
  }),
  'plans.remove': async ({ given, ownerId }) => ({ id: await given.plan(ownerId) }),
  'plans.undoAssignment': async ({ db, given, ownerId }) => {
    await given.plan(ownerId);
    return { logId: await latestLogId(db, ownerId, 'subscription.assigned') };
  },
  'plans.assign': async ({ db, given, ownerId }) => {
    const [owner] = await db.select().from(users).where(eq(users.id, ownerId));
    return { email: owner?.email ?? '', planId: await given.plan(ownerId), endsAt: null, giftOf: null };
  },
};
