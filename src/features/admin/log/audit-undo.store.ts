import { type SQL, sql } from 'drizzle-orm';
import { contributionRows } from '#features/contributions/contribution-queries.store.ts';
import type { Transaction } from '#server/events.ts';
import { fail } from '#server/procedure.ts';

const later = (actions: SQL, same: SQL = sql`true`) => sql`not exists (
  select from audit_log later where later.resource_id = a.resource_id and later.created_at > a.created_at
    and later.action ${actions} and ${same})`;

/** The ids of the photographs of log row `a`. */
const imageIds = sql`array(select jsonb_array_elements_text(a.data -> 'image_ids'))`;

/**
 * Whether the action of row `a` of the audit log can still be undone: no later action of its kind has the same resource.
 * Takedowns by operators carry a reason; without one, the family acted itself, and operators cannot undo that.
 */
export const canUndoAction: SQL<boolean> = sql<boolean>`(case
  when a.action in ('role.granted', 'role.revoked') then
    ${later(sql`in ('role.granted', 'role.revoked', 'account.closed', 'account.removed')`, sql`coalesce(later.data ->> 'role', a.data ->> 'role') = a.data ->> 'role'`)}
  when a.action in ('memorial.closed', 'memorial.deleted') and a.data ? 'reason' then
    ${later(sql`in ('memorial.closed', 'memorial.published', 'memorial.deleted', 'memorial.restored', 'memorial.removed')`)}
  when a.action in ('contribution.approved', 'contribution.hidden', 'contribution.returned', 'contribution.removed') then
    ${later(sql`like 'contribution.%'`)} and exists (
      select from ${contributionRows} c
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

/** The part of an action's name before the dot. */
type UndoableActionKind =
  | 'role'
  | 'memorial'
  | 'contribution'
  | 'photo'
  | 'rsvp'
  | 'board-name'
  | 'soul-letters'
  | 'product'
  | 'subscription';

interface UndoableAction extends Record<string, unknown> {
  action: string;
  resourceId: string;
  data: Record<string, unknown>;
}

/**
 * Loads the audit row to undo. Its resource is locked by the caller or by `hold` before the check. Everything that this
 * transaction logs from now on refers to that row. NOT_FOUND if there is no such row of this kind, CONFLICT if a later action
 * has the same resource.
 */
export async function beginUndo(
  tx: Transaction,
  logId: string,
  kind: UndoableActionKind | readonly UndoableActionKind[],
  hold: (resourceId: string, data: UndoableAction['data']) => Promise<void> = async () => undefined,
): Promise<UndoableAction> {
  const find = async () => {
    const { rows } = await tx.execute<UndoableAction & { canUndo: boolean }>(sql`
      select a.action, a.resource_id as "resourceId", a.data, ${canUndoAction} as "canUndo" from audit_log a
      where a.id = ${logId}::uuid and split_part(a.action, '.', 1) = any(${sql.param([kind].flat())}::text[])`);
    if (!rows[0]) throw fail('NOT_FOUND');
    return rows[0];
  };
  const found = await find();
  await hold(found.resourceId, found.data);
  const entry = await find();
  if (!entry.canUndo) throw fail('CONFLICT');
  await tx.execute(sql`select set_config('zikaron.undoes', ${logId}, true)`);
  return entry;
}
