import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { isRole } from '#core/policy.ts';
import type { TablePage } from '#core/table-page.ts';
import { accessActionsSql } from '#server/audit-table.ts';
import { canUndoAction } from './audit-undo.store.ts';
import type { Db } from '#server/db.ts';
import { loadTablePage } from '#server/table-page.ts';
import { takedownReasons } from '#features/memorial/takedown.schema.ts';
import type { LogArea, LogRow, logInputSchema } from './admin-log.schema.ts';

const isAccess = sql`a.action in ${accessActionsSql}`;
const isAdminAction = sql`a.action not in ${accessActionsSql}`;

/** Actions of staff on their own accounts are not staff actions. */
const isOfOthers = sql`(a.resource <> 'account' or a.resource_id <> a.actor_id)`;

const resourcesOf: Record<Exclude<LogArea, 'access'>, readonly string[]> = {
  account: ['account'],
  memorial: ['memorial'],
  contribution: ['contribution'],
  shop: ['product', 'order', 'shop'],
  plan: ['plan'],
  site: ['site'],
};

interface StoredLogRow extends Record<string, unknown> {
  id: string;
  at: string;
  action: string;
  resource: string;
  resourceId: string;
  actorId: string | null;
  actorName: string | null;
  subject: string | null;
  memorialId: string | null;
  role: string | null;
  payment: string | null;
  fulfilment: string | null;
  reason: string | null;
  canUndo: boolean;
  isUndone: boolean;
  undoes: string | null;
}

const columns = sql`
  a.id, a.created_at as at, a.action, a.resource, a.resource_id as "resourceId", a.actor_id as "actorId",
  u.first_name || ' ' || u.last_name as "actorName", a.data ->> 'role' as role, a.data ->> 'reason' as reason,
  case when a.resource = 'order' then a.data -> 'payment' ->> 'to' end as payment,
  case when a.resource <> 'order' then null when a.data ? 'cancel_reason' then 'cancelled'
    else a.data -> 'fulfilment' ->> 'to' end as fulfilment,
  a.data ->> 'undoes' as undoes, ${canUndoAction} as "canUndo",
  exists (select from audit_log undo where undo.resource_id = a.resource_id and undo.created_at > a.created_at
    and undo.data ->> 'undoes' = a.id::text) as "isUndone", m.id as "memorialId",
  case a.resource
    when 'account' then (select s.first_name || ' ' || s.last_name from users s where s.id = a.resource_id)
    when 'memorial' then (select s.name from memorials s where s.id = a.resource_id)
    when 'contribution' then (select s.name from memorials s where s.id = (a.data ->> 'memorial_id')::uuid)
    when 'product' then (select s.name from products s where s.id = a.resource_id)
    when 'plan' then (select s.name from subscription_plans s where s.id = a.resource_id)
    when 'order' then a.data ->> 'number'
  end as subject`;
const from = sql`audit_log a left join users u on u.id = a.actor_id
  left join active_memorials m on m.id = case a.resource when 'memorial' then a.resource_id
    when 'contribution' then (a.data ->> 'memorial_id')::uuid end`;

/** The audit log, newest rows first. */
export async function listLog(
  db: Db,
  { area, by, ...paging }: z.output<typeof logInputSchema>,
): Promise<TablePage<LogRow>> {
  const where: SQL[] = [area === 'access' ? isAccess : isAdminAction];
  if (area !== undefined && area !== 'access')
    where.push(sql`a.resource = any(${sql.param([...resourcesOf[area]])}::text[])`);
  if (by === 'staff') where.push(sql`a.actor_id = any(array(select user_id from user_roles))`, isOfOthers);
  const key = { of: sql`a.created_at`, type: 'timestamptz' } as const;
  const query = { columns, from, countedFrom: sql`audit_log a`, where, key, id: sql`a.id` };
  const { rows, ...page } = await loadTablePage<StoredLogRow>(db, query, paging);
  return { ...page, rows: rows.map(toLogRow) };
}

function toLogRow({ actorId, actorName, at, role, reason, ...row }: StoredLogRow): LogRow {
  return {
    ...row,
    at: new Date(at).toISOString(),
    actor: actorId === null ? null : { id: actorId, name: actorName },
    role: isRole(role) ? role : null,
    reason: takedownReasons.find((known) => known === reason) ?? null,
  };
}
