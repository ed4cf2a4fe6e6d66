import { sql } from 'drizzle-orm';
import { gigabyte, stockPeriod, storageGrace } from '#features/plans/plans.schema.ts';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';

/** `checked`: refused above the plan of the page's owner. `counted`: a visitor's files are never refused, but count. */
export type QuotaUse = 'checked' | 'counted';

const maxBytes = (userId: ReturnType<typeof sql>, now: Date) =>
  sql`(select nullif(p.max_storage_gb, 0) * ${gigabyte}::bigint from plan_of(${userId}, ${now.toISOString()}::timestamptz) p)`;

interface StoredFiles {
  memorialId: string;
  bytes: number;
  quota: QuotaUse;
}

/**
 * Adds stored bytes to the owner's usage and checks the plan in the same statement, so that concurrent calls see each other. An
 * upload that was started below the limit may end slightly above it. The counter stays locked until the transaction ends, so this
 * has to be its last statement. QUOTA_REACHED above the limit, which rolls the transaction back. Demonstrations are not counted.
 */
export async function takeStorage(tx: Db, { memorialId, bytes, quota }: StoredFiles, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ is_taken: boolean }>(sql`
    with owner as (select user_id from active_memorials where id = ${memorialId}::uuid and not is_demo),
    taken as (
      insert into users_usage as u (user_id, usage_type, period_start, count)
      select user_id, 'storage_used', ${stockPeriod}::date, ${bytes}::bigint from owner
      on conflict (user_id, usage_type, period_start) do update set count = u.count + excluded.count
      where ${quota === 'counted'}::boolean
        or coalesce(u.count + excluded.count <= ${maxBytes(sql`u.user_id`, now)} + ${storageGrace}::bigint, true)
      returning u.user_id)
    select not exists (select from owner) or exists (select from taken) as is_taken`);
  if (!rows[0]?.is_taken) throw fail('QUOTA_REACHED', { of: 'storage' });
}

/** Whether the plan of a page's owner has room for so many bytes; called before anything is received. */
export async function hasStorageRoom(db: Db, memorialId: string, bytes: number, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ has_room: boolean }>(sql`
    select coalesce(u.count, 0) + ${bytes}::bigint <= ${maxBytes(sql`m.user_id`, now)} as has_room
    from active_memorials m left join users_usage u
      on u.user_id = m.user_id and u.usage_type = 'storage_used' and u.period_start = ${stockPeriod}::date
    where m.id = ${memorialId}::uuid and not m.is_demo`);
  return rows[0]?.has_room !== false;
}

/**
 * Locks an account's memorial count until the transaction ends, so that two tabs create memorials one after the other.
 * QUOTA_REACHED where the plan is full; an existing memorial with the `createId` does not count.
 */
export async function lockMemorialQuota(
  tx: Db,
  { userId, createId }: { userId: string; createId: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into users_usage as u (user_id, usage_type, period_start, count)
    values (${userId}::uuid, 'memorial_count', ${stockPeriod}::date, 0)
    on conflict (user_id, usage_type, period_start) do update set count = u.count`);
  // A separate statement: it sees what others committed during the wait for the lock.
  const { rows } = await tx.execute<{ is_full: boolean }>(sql`
    select u.count >= nullif(p.max_memorials, 0) and not exists (
      select from memorials m where m.user_id = u.user_id and m.create_id = ${createId}::uuid) as is_full
    from users_usage u, plan_of(u.user_id, ${now.toISOString()}::timestamptz) p
    where u.user_id = ${userId}::uuid and u.usage_type = 'memorial_count' and u.period_start = ${stockPeriod}::date`);
  if (rows[0]?.is_full) throw fail('QUOTA_REACHED', { of: 'memorials' });
}
