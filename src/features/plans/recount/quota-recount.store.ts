import { type SQL, sql } from 'drizzle-orm';
import { contributionRows } from '#features/contributions/contribution-queries.store.ts';
import type { Database, Db } from '#server/db.ts';
import { stockPeriod, type UsageType } from '../plans.schema.ts';

/**
 * SQL: the expected counters by the rows: `user_id`, `usage_type`, `period_start` and `count`, of this month and the previous one.
 * Without views, because only the counter has them by month.
 */
export const selectExpectedUsage = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    select user_id, 'memorial_count' as usage_type, ${stockPeriod}::date as period_start, count(*) as count
    from active_memorials where not is_demo group by 1
    union all
    select m.user_id, 'storage_used', ${stockPeriod}::date, sum(f.stored_bytes)
    from media f join active_memorials m on m.id = f.memorial_id where not m.is_demo group by 1
    union all
    select m.user_id, w.usage_type, usage_month(w.created_at), count(*)
    from (select c.memorial_id, c.created_at, unnest(array[c.kind || '_count', 'comment_count']) as usage_type from ${contributionRows} c
      union all select memorial_id, created_at, 'event_count' from memorial_events) w
    join memorials m on m.id = w.memorial_id and not m.is_demo
    where w.created_at >= ${at} - interval '62 days' and usage_month(w.created_at) >= usage_month(${at} - interval '28 days')
    group by 1, 2, 3`;
};

export interface CorrectedCount {
  userId: string;
  usageType: UsageType;
  periodStart: string;
  from: number;
  to: number;
}

type Counter = Record<'user_id' | 'period_start', string> & { usage_type: UsageType };

const counted = sql`usage_type not in ('memorial_views', 'view_count')`;

/** Corrects every counter that differs from the rows, under its lock. */
export async function recountUsage(db: Database, now: Date): Promise<CorrectedCount[]> {
  const { rows } = await db.execute<Counter>(sql`
    select coalesce(t.user_id, u.user_id) as user_id, coalesce(t.usage_type, u.usage_type) as usage_type,
      coalesce(t.period_start, u.period_start)::text as period_start
    from (${selectExpectedUsage(now)}) t
    full join (select * from users_usage where ${counted}
      and (period_start = ${stockPeriod}::date or period_start >= usage_month(${now.toISOString()}::timestamptz - interval '28 days'))) u
      using (user_id, usage_type, period_start)
    where coalesce(t.count, 0) <> coalesce(u.count, 0)`);
  const corrected: CorrectedCount[] = [];
  for (const counter of rows) {
    const correction = await db.transaction((tx) => correctCounter(tx, counter, now));
    if (correction) corrected.push(correction);
  }
  return corrected;
}

async function correctCounter(tx: Db, counter: Counter, now: Date): Promise<CorrectedCount | null> {
  const key = sql`user_id = ${counter.user_id}::uuid and usage_type = ${counter.usage_type} and period_start = ${counter.period_start}::date`;
  // An account may have been deleted since the counters were read.
  const held = await tx.execute<{ count: string }>(sql`
    insert into users_usage as u (user_id, usage_type, period_start, count)
    select id, ${counter.usage_type}, ${counter.period_start}::date, 0 from users where id = ${counter.user_id}::uuid
    on conflict (user_id, usage_type, period_start) do update set count = u.count returning u.count`);
  const from = held.rows[0]?.count;
  if (from === undefined) return null;
  // A separate statement: it sees what was committed before the lock of the counter, and nothing is counted until the end.
  const { rows } = await tx.execute<{ count: string }>(
    sql`select count from (${selectExpectedUsage(now)}) t where ${key}`,
  );
  const to = rows[0]?.count ?? '0';
  if (to === from) return null;
  await tx.execute(sql`update users_usage set count = ${to}::bigint where ${key}`);
  const { user_id: userId, usage_type: usageType, period_start: periodStart } = counter;
  return { userId, usageType, periodStart, from: Number(from), to: Number(to) };
}
