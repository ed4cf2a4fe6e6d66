import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { type Plan, type PlanUsage, stockPeriod, stockTypes, usageTypes, type UsageType } from './plans.schema.ts';
import { subscriptionPlans } from './plans.table.ts';

export const planColumns = {
  id: subscriptionPlans.id,
  name: subscriptionPlans.name,
  displayOrder: subscriptionPlans.displayOrder,
  isActive: subscriptionPlans.isActive,
  pricePerMonth: subscriptionPlans.pricePerMonth,
  maxStorageGb: subscriptionPlans.maxStorageGb,
  maxMonthlyViews: subscriptionPlans.maxMonthlyViews,
  maxMemorials: subscriptionPlans.maxMemorials,
};

/** Plans that may be chosen, in their order. */
export async function listActivePlans(db: Db): Promise<Plan[]> {
  return db
    .select(planColumns)
    .from(subscriptionPlans)
    .where(eq(subscriptionPlans.isActive, true))
    .orderBy(asc(subscriptionPlans.displayOrder), asc(subscriptionPlans.name));
}

interface PlanUsageRow {
  plan: Plan | null;
  subscription: PlanUsage['subscription'];
  lapsed: PlanUsage['lapsed'];
  counts: Partial<Record<UsageType, number>> | null;
}

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The plan of an account with its usage, in one round trip. */
export async function loadPlanUsage(db: Db, userId: string, now: Date): Promise<PlanUsage> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ answer: PlanUsageRow }>(sql`
    with running as (
      select s.* from user_subscriptions s
      where s.user_id = ${userId}::uuid and s.starts_at <= ${at} and (s.ends_at is null or s.ends_at > ${at})
      order by s.starts_at desc, s.created_at desc limit 1),
    last_ended as (
      select p.name, s.ends_at from user_subscriptions s join subscription_plans p on p.id = s.plan_id
      where s.user_id = ${userId}::uuid and s.ends_at <= ${at} and p.price_per_month > 0 and not exists (select from running)
      order by s.ends_at desc limit 1)
    select json_build_object(
      'plan', (select json_build_object('id', p.id, 'name', p.name, 'displayOrder', p.display_order, 'isActive', p.is_active,
        'pricePerMonth', p.price_per_month, 'maxStorageGb', p.max_storage_gb, 'maxMonthlyViews', p.max_monthly_views,
        'maxMemorials', p.max_memorials) from plan_of(${userId}::uuid, ${at}) p),
      'subscription', (select json_build_object('id', id, 'startsAt', ${iso('starts_at')}, 'endsAt', ${iso('ends_at')},
        'isGift', is_gift) from running),
      'lapsed', (select json_build_object('name', name, 'endedAt', ${iso('ends_at')}) from last_ended),
      'counts', (select json_object_agg(u.usage_type, u.count) from users_usage u where u.user_id = ${userId}::uuid
        and u.period_start = case when u.usage_type = any(${sql.param([...stockTypes])}::text[])
          then ${stockPeriod}::date else usage_month(${at}) end)) as answer`);
  const answer = rows[0]?.answer;
  // A migration makes the free plan, and nothing but a hand in the database removes it.
  if (!answer?.plan) throw fail('NOT_FOUND');
  const { plan, subscription, lapsed, counts } = answer;
  return {
    plan,
    subscription,
    lapsed,
    usage: usageTypes.map((type) => ({ usageType: type, count: counts?.[type] ?? 0 })),
  };
}

/** Counts what only a browser knows of, in the month of Jerusalem. */
export async function countUsage(
  db: Db,
  { userId, type, by }: { userId: string; type: UsageType; by: number },
  now: Date,
) {
  await db.execute(sql`
    insert into users_usage as u (user_id, usage_type, period_start, count)
    values (${userId}::uuid, ${type}, usage_month(${now.toISOString()}::timestamptz), ${by}::bigint)
    on conflict (user_id, usage_type, period_start) do update set count = u.count + excluded.count`);
}
