import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { defineStatementByIds } from '#server/statement.ts';
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

const at = sql`${sql.placeholder('at')}::timestamptz`;
const isRunning = sql`s.user_id = a.id and s.starts_at <= ${at} and (s.ends_at is null or s.ends_at > ${at})`;

const selectUsages = defineStatementByIds<{ id: string; answer: PlanUsageRow }>(
  'plan_usage',
  'uuid',
  (accounts) =>
    sql`select a.id, json_build_object(
      'plan', (select json_build_object('id', p.id, 'name', p.name, 'displayOrder', p.display_order, 'isActive', p.is_active,
        'pricePerMonth', p.price_per_month, 'maxStorageGb', p.max_storage_gb, 'maxMonthlyViews', p.max_monthly_views,
        'maxMemorials', p.max_memorials) from plan_of(a.id, ${at}) p),
      'subscription', (select json_build_object('id', s.id, 'startsAt', ${iso('s.starts_at')}, 'endsAt', ${iso('s.ends_at')},
        'isGift', s.is_gift) from user_subscriptions s where ${isRunning} order by s.starts_at desc, s.created_at desc limit 1),
      'lapsed', (select json_build_object('name', p.name, 'endedAt', ${iso('l.ends_at')})
        from user_subscriptions l join subscription_plans p on p.id = l.plan_id
        where l.user_id = a.id and l.ends_at <= ${at} and p.price_per_month > 0
          and not exists (select from user_subscriptions s where ${isRunning})
        order by l.ends_at desc limit 1),
      'counts', (select json_object_agg(u.usage_type, u.count) from users_usage u where u.user_id = a.id
        and u.period_start = case when u.usage_type = any(${sql.placeholder('stockTypes')}::text[])
          then ${stockPeriod}::date else usage_month(${at}) end)) as answer
    from ${accounts} a`,
);

/** The plans of accounts with their usage, by the id of the account, in one round trip. */
export async function loadPlanUsages(db: Db, userIds: readonly string[], now: Date): Promise<Map<string, PlanUsage>> {
  const rows = await selectUsages(db, userIds, { at: now.toISOString(), stockTypes: [...stockTypes] });
  return new Map(
    rows.flatMap(({ id, answer }) => (answer.plan ? [[id, toUsage({ ...answer, plan: answer.plan })]] : [])),
  );
}

function toUsage({ plan, subscription, lapsed, counts }: PlanUsageRow & { plan: Plan }): PlanUsage {
  return {
    plan,
    subscription,
    lapsed,
    usage: usageTypes.map((type) => ({ usageType: type, count: counts?.[type] ?? 0 })),
  };
}

/** The plan of an account with its usage. */
export async function loadPlanUsage(db: Db, userId: string, now: Date): Promise<PlanUsage> {
  const usage = (await loadPlanUsages(db, [userId], now)).get(userId);
  // A migration creates the free plan, and only manual changes of the database remove it.
  if (!usage) throw fail('NOT_FOUND');
  return usage;
}

/** Counts usage that only a browser knows of, in the current month (Jerusalem). */
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
