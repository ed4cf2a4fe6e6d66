import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { lockAdminRole } from '#server/admin-role.ts';
import { actAs } from '#server/audit.ts';
import { beginUndo } from '#features/admin/log/audit-undo.store.ts';
import { users } from '#server/auth-table.ts';
import type { Db } from '#server/db.ts';
import { fail, signedIn } from '#server/procedure.ts';
import {
  assignPlanSchema,
  createPlanSchema,
  freePlanName,
  managedPlanSchema,
  planSubscriptionSchema,
  updatePlanSchema,
} from '../plans.schema.ts';
import { planColumns } from '../plans.store.ts';
import { subscriptionPlans, userSubscriptions } from '../plans.table.ts';
import {
  countSubscribers,
  lockAccount,
  listManagedPlans,
  replaceSubscription,
  revokeSubscription,
} from './plan-administration.store.ts';

const manage = signedIn('plan.manage');

/** Every plan with how many accounts have it now. */
export const listManaged = manage
  .route({ method: 'GET', path: '/admin/plans' })
  .output(z.array(managedPlanSchema))
  .handler(({ context: { db, now } }) => listManagedPlans(db, now()));

/** CONFLICT where another plan has the name. */
export const create = manage
  .route({ method: 'POST', path: '/admin/plans', successStatus: 201 })
  .input(createPlanSchema)
  .output(managedPlanSchema)
  .handler(({ context: { events, now, userId }, input }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      const [plan] = await tx
        .insert(subscriptionPlans)
        .values({ ...input, updatedAt: now() })
        .onConflictDoNothing({ target: subscriptionPlans.name })
        .returning({ ...planColumns, version: subscriptionPlans.version });
      if (!plan) throw fail('CONFLICT');
      await announce('plans.changed', {});
      return { ...plan, subscribers: 0 };
    }),
  );

/**
 * CONFLICT where somebody changed the plan meanwhile, or another one has the name. BAD_REQUEST where the free plan would get
 * another name, a price or become inactive.
 */
export const update = manage
  .route({ method: 'PUT', path: '/admin/plans/{id}' })
  .input(updatePlanSchema)
  .output(managedPlanSchema)
  .handler(({ context: { events, now, userId }, input: { id, baseVersion, ...change } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      const plan = await lockPlan(tx, id);
      if (plan.version !== baseVersion) throw fail('CONFLICT');
      const isFree = plan.name === freePlanName;
      if (isFree && (change.name !== freePlanName || !change.isActive || change.pricePerMonth > 0))
        throw fail('BAD_REQUEST');
      const others = await tx.$count(
        subscriptionPlans,
        and(eq(subscriptionPlans.name, change.name), sql`${subscriptionPlans.id} <> ${id}::uuid`),
      );
      if (others > 0) throw fail('CONFLICT');
      const [updated] = await tx
        .update(subscriptionPlans)
        .set({ ...change, version: plan.version + 1, updatedAt: now() })
        .where(eq(subscriptionPlans.id, id))
        .returning({ ...planColumns, version: subscriptionPlans.version });
      if (!updated) throw fail('NOT_FOUND');
      await announce('plans.changed', {});
      return { ...updated, subscribers: await countSubscribers(tx, id, now()) };
    }),
  );

/**
 * Deletes a plan that nobody ever had; one that somebody had becomes inactive instead, and its accounts keep it. The result says
 * which. BAD_REQUEST for the free plan.
 */
export const remove = manage
  .route({ method: 'DELETE', path: '/admin/plans/{id}' })
  .input(z.object({ id: z.uuid() }))
  .output(z.object({ outcome: z.enum(['deleted', 'inactive']), subscribers: z.number().int() }))
  .handler(({ context: { events, now, userId }, input: { id } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      const plan = await lockPlan(tx, id);
      if (plan.name === freePlanName) throw fail('BAD_REQUEST');
      const isUsed = (await tx.$count(userSubscriptions, eq(userSubscriptions.planId, id))) > 0;
      await (isUsed
        ? tx
            .update(subscriptionPlans)
            .set({ isActive: false, version: plan.version + 1, updatedAt: now() })
            .where(eq(subscriptionPlans.id, id))
        : tx.delete(subscriptionPlans).where(eq(subscriptionPlans.id, id)));
      await announce('plans.changed', {});
      return {
        outcome: isUsed ? ('inactive' as const) : ('deleted' as const),
        subscribers: await countSubscribers(tx, id, now()),
      };
    }),
  );

/**
 * Gives an account a plan from now on, which replaces its current one; also as the gift of another account. The audit log
 * records it. NOT_FOUND where there is no such account or active plan, BAD_REQUEST for an end in the past.
 */
export const assign = manage
  .route({ method: 'POST', path: '/admin/subscriptions', successStatus: 201 })
  .input(assignPlanSchema)
  .output(planSubscriptionSchema)
  .handler(({ context: { db, now, userId }, input }) =>
    db.transaction(async (tx) => {
      await actAs(tx, userId);
      const plan = await lockPlan(tx, input.planId);
      if (!plan.isActive) throw fail('NOT_FOUND');
      const at = now();
      const endsAt = input.endsAt === null ? null : new Date(input.endsAt);
      if (endsAt !== null && endsAt <= at) throw fail('BAD_REQUEST');
      const giftOf = input.giftOf === null ? null : await findUserId(tx, input.giftOf);
      const account = await findUserId(tx, input.email);
      return replaceSubscription(tx, { userId: account, planId: plan.id, endsAt, giftOf, assignedBy: userId }, at);
    }),
  );

/**
 * Undoes an assignment by its row in the log: ends the plan and restores the one that it replaced. CONFLICT where the account
 * got another plan since, or its holder cancelled it.
 */
export const undoAssignment = manage
  .route({ method: 'POST', path: '/admin/log/{logId}/undo-subscription', successStatus: 204 })
  .input(z.object({ logId: z.uuid().toLowerCase() }))
  .output(z.void())
  .handler(({ context: { db, now, userId }, input: { logId } }) =>
    db.transaction(async (tx) => {
      await actAs(tx, userId);
      await lockAdminRole(tx, userId);
      const { data } = await beginUndo(tx, logId, 'subscription', (id) => lockAccount(tx, id));
      await revokeSubscription(tx, z.uuid().parse(data.id), now());
    }),
  );

/** Locks a plan, so that nobody else deletes or changes it meanwhile. */
async function lockPlan(tx: Db, id: string) {
  const [plan] = await tx
    .select({ ...planColumns, version: subscriptionPlans.version })
    .from(subscriptionPlans)
    .where(eq(subscriptionPlans.id, id))
    .for('update');
  if (!plan) throw fail('NOT_FOUND');
  return plan;
}

async function findUserId(tx: Db, email: string): Promise<string> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw fail('NOT_FOUND');
  return user.id;
}
