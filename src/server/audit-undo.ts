import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './events.ts';
import { fail } from './procedure.ts';

const later = (actions: SQL, same: SQL = sql`true`) => sql`not exists (
  select from audit_log later where later.resource_id = a.resource_id and later.created_at > a.created_at
    and later.action ${actions} and ${same})`;

/** Of the photographs that a row is about. */
const imageIds = sql`array(select jsonb_array_elements_text(a.data -> 'image_ids'))`;

/**
 * Whether the deed of the row `a` of the audit log can be undone still: nothing of its kind was done to the same thing since.
 * What operators did to a page has a reason; what its family did is not theirs to undo.
 */
export const canUndoDeed: SQL<boolean> = sql<boolean>`(case
  when a.action in ('role.granted', 'role.revoked') then
    ${later(sql`in ('role.granted', 'role.revoked', 'account.closed', 'account.removed')`, sql`coalesce(later.data ->> 'role', a.data ->> 'role') = a.data ->> 'role'`)}
  when a.action in ('memorial.closed', 'memorial.deleted') and a.data ? 'reason' then
    ${later(sql`in ('memorial.closed', 'memorial.published', 'memorial.deleted', 'memorial.restored', 'memorial.removed')`)}
  when a.action in ('contribution.approved', 'contribution.hidden', 'contribution.returned', 'contribution.removed') then
    ${later(sql`like 'contribution.%'`)} and exists (
      select from (select id, state, state_before from memorial_memories
        union all select id, state, state_before from memorial_condolences) c
      where c.id = a.resource_id and c.state = a.data ->> 'to' and c.state_before = a.data ->> 'from')
  when a.action like 'rsvp.%' then
    ${later(sql`like 'rsvp.%'`)} and exists (select from memorial_event_rsvps r where r.id = a.resource_id
      and case when r.note <> '' then 'approved' else r.withheld_as end = a.data ->> 'to')
  when a.action like 'board-name.%' then
    ${later(sql`like 'board-name.%'`)} and exists (select from study_portions p where p.name_id = a.resource_id
      and case when p.taken_by is null then p.withheld_as when p.is_name_held then 'pending' else 'approved' end = a.data ->> 'to')
  when a.action = 'soul-letters.removed' then
    ${later(sql`like 'soul-letters.%'`)} and exists (select from active_memorials m where m.id = a.resource_id
      and m.section_versions ->> 'soul-letters' = a.data ->> 'version')
  when a.action = 'product.changed' and a.data ? 'before' then
    ${later(sql`in ('product.changed', 'product.removed')`)}
  when a.action = 'subscription.assigned' and a.data ? 'id' then
    ${later(sql`like 'subscription.%'`)} and exists (select from user_subscriptions s
      where s.id = (a.data ->> 'id')::uuid)
  when a.action = 'photo.removed' then
    ${later(sql`like 'photo.%'`, sql`later.data -> 'image_ids' ?| ${imageIds}`)} and not exists (
      select from unnest(${imageIds}) image (id) where not exists (
        select from gallery_trash t join active_memorials m on m.id = t.memorial_id
        where t.id = image.id::uuid and t.memorial_id = a.resource_id and t.deleted_by = a.actor_id))
  else false end)`;

/** The first part of the name of a deed. */
type DeedKind =
  | 'role'
  | 'memorial'
  | 'contribution'
  | 'photo'
  | 'rsvp'
  | 'board-name'
  | 'soul-letters'
  | 'product'
  | 'subscription';

interface UndoableDeed extends Record<string, unknown> {
  action: string;
  resourceId: string;
  data: Record<string, unknown>;
}

/**
 * The deed of a row of the log, judged while what it was done to is held: by the caller, or by `hold`. What this transaction
 * writes into the log names it from now on. NOT_FOUND where there is none of this kind, CONFLICT where something was done to
 * the same thing since.
 */
export async function beginUndo(
  tx: Transaction,
  logId: string,
  kind: DeedKind | readonly DeedKind[],
  hold: (resourceId: string, data: UndoableDeed['data']) => Promise<void> = async () => undefined,
): Promise<UndoableDeed> {
  const find = async () => {
    const { rows } = await tx.execute<UndoableDeed & { canUndo: boolean }>(sql`
      select a.action, a.resource_id as "resourceId", a.data, ${canUndoDeed} as "canUndo" from audit_log a
      where a.id = ${logId}::uuid and split_part(a.action, '.', 1) = any(${sql.param([kind].flat())}::text[])`);
    if (!rows[0]) throw fail('NOT_FOUND');
    return rows[0];
  };
  const found = await find();
  await hold(found.resourceId, found.data);
  const deed = await find();
  if (!deed.canUndo) throw fail('CONFLICT');
  await tx.execute(sql`select set_config('zikaron.undoes', ${logId}, true)`);
  return deed;
}
