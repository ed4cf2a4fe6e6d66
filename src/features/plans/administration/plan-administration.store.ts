import { and, asc, count, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/auth-table.ts';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import type { ManagedPlan, PlanSubscription } from '../plans.schema.ts';
import { planColumns } from '../plans.store.ts';
import { subscriptionPlans, userSubscriptions } from '../plans.table.ts';

const runs = (now: Date): SQL | undefined =>
  and(lte(userSubscriptions.startsAt, now), or(isNull(userSubscriptions.endsAt), gt(userSubscriptions.endsAt, now)));

/** Accounts whose subscription to a plan runs at a moment. */
export async function countSubscribers(db: Db, planId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(userSubscriptions)
    .where(and(eq(userSubscriptions.planId, planId), runs(now)));
  return row?.count ?? 0;
}

export async function listManagedPlans(db: Db, now: Date): Promise<ManagedPlan[]> {
  return db
    .select({
      ...planColumns,
      version: subscriptionPlans.version,
      subscribers: sql<number>`count(${userSubscriptions.id})::int`,
    })
    .from(subscriptionPlans)
    .leftJoin(userSubscriptions, and(eq(userSubscriptions.planId, subscriptionPlans.id), runs(now)))
    .groupBy(subscriptionPlans.id)
    .orderBy(asc(subscriptionPlans.displayOrder), asc(subscriptionPlans.name));
}

/** Locks the subscriptions of an account until the transaction ends. */
export async function lockAccount(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

interface NewSubscription {
  userId: string;
  planId: string;
  endsAt: Date | null;
  giftOf: string | null;
  assignedBy: string;
}

/** Ends the current subscription and starts the new one at the same time; concurrent calls are serialized. */
export async function replaceSubscription(
  tx: Db,
  { userId, planId, endsAt, giftOf, assignedBy }: NewSubscription,
  now: Date,
): Promise<PlanSubscription> {
  await lockAccount(tx, userId);
  // A subscription that begins at the same instant was never active.
  await tx
    .delete(userSubscriptions)
    .where(
      and(
        eq(userSubscriptions.userId, userId),
        sql`${userSubscriptions.startsAt} >= ${now.toISOString()}::timestamptz`,
      ),
    );
  await tx
    .update(userSubscriptions)
    .set({ endsAt: now })
    .where(and(eq(userSubscriptions.userId, userId), runs(now)));
  const [inserted] = await tx
    .insert(userSubscriptions)
    .values({ userId, planId, startsAt: now, endsAt, giftOf, isGift: giftOf !== null, assignedBy })
    .returning();
  if (!inserted) throw fail('NOT_FOUND');
  const { id, startsAt, isGift } = inserted;
  return { id, startsAt: startsAt.toISOString(), endsAt: inserted.endsAt?.toISOString() ?? null, isGift };
}

/**
 * Ends a subscription now if it is active, and restores the ends of those that it replaced from the audit log. Its past is kept.
 */
export async function revokeSubscription(tx: Db, id: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update user_subscriptions s set ends_at = (l.data ->> 'ends_at_before')::timestamptz
    from user_subscriptions given, (
      select distinct on (a.data ->> 'id') a.data, a.resource_id from audit_log a
      where a.action = 'subscription.changed' and a.data ? 'ends_at_before'
        and a.resource_id = (select user_id from user_subscriptions where id = ${id}::uuid)
      order by a.data ->> 'id', a.created_at desc) l
    where given.id = ${id}::uuid and s.user_id = given.user_id and s.id <> given.id and s.ends_at = given.starts_at
      and s.id = (l.data ->> 'id')::uuid`);
  await tx.execute(sql`
    update user_subscriptions set ends_at = greatest(${now.toISOString()}::timestamptz, starts_at + interval '1 ms')
    where id = ${id}::uuid and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz)`);
}
