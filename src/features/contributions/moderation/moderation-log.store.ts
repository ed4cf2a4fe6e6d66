import { sql } from 'drizzle-orm';
import { acceptedMembers } from '#core/policy.sql.ts';
import { canUndoAction } from '#features/admin/log/audit-undo.store.ts';
import type { Context } from '#server/context.ts';
import { type DecisionLogEntry, maxUndoneAtOnce, type Today } from './moderation-log.schema.ts';

/** Fits on one screen. */
const most = 20;

const actions = ['approved', 'hidden', 'returned', 'removed', 'pending', 'edited'].map(
  (action) => `contribution.${action}`,
);

/** Decisions of current moderators since midnight in Israel, from the audit log, except on pages of their own. */
export async function listToday({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Today> {
  const { rows } = await db.execute<StoredAction>(sql`
    with done as (
      select a.actor_id, a.created_at, a.resource_id, a.data ->> 'kind' as kind,
        a.resource = 'contribution' and ${canUndoAction} as can_undo,
        (select version from memorial_memories w where w.id = a.resource_id
          union all select version from memorial_condolences w where w.id = a.resource_id) as version,
        split_part(a.action, '.', 2) as action,
        case when a.resource <> 'contribution' then 'author'
          when exists (select from memorial_condolences c where c.id = a.resource_id and c.lit_with is not null) then 'candle'
          else a.data ->> 'kind' end as of,
        case when a.resource = 'contribution' then (a.data ->> 'memorial_id')::uuid else a.resource_id end as memorial_id
      from audit_log a
      where a.actor_id in (select user_id from user_roles where role = 'moderator')
        and a.created_at >= date_trunc('day', ${now().toISOString()}::timestamptz at time zone 'Asia/Jerusalem') at time zone 'Asia/Jerusalem'
        and a.action = any(${sql.param([...actions, 'author.blocked', 'author.unblocked'])}::text[]))
    select max(d.created_at) as at, d.of, d.action, count(*)::int as count,
      coalesce(json_agg(json_build_object('kind', d.kind, 'id', d.resource_id, 'version', d.version)) filter (where d.can_undo), '[]') as undoable,
      u.first_name as by, d.memorial_id as "memorialId", m.name as "memorialName", (count(*) over ())::int as total
    from done d join users u on u.id = d.actor_id left join active_memorials m on m.id = d.memorial_id
    where m.user_id is distinct from d.actor_id and not exists (select from ${acceptedMembers} e
      where e.memorial_id = d.memorial_id and e.user_id = d.actor_id)
    group by date_trunc('minute', d.created_at), d.of, d.action, d.actor_id, u.first_name, d.memorial_id, m.name
    order by at desc, "memorialId", action limit ${most}`);
  const more = (rows[0]?.total ?? 0) - rows.length;
  return {
    rows: rows.map((row) => toDecisionLogEntry(row)),
    more,
  };
}

interface StoredAction extends Record<string, unknown> {
  at: string;
  of: DecisionLogEntry['of'];
  action: DecisionLogEntry['action'];
  count: number;
  by: string;
  memorialId: string;
  memorialName: string | null;
  undoable: LoggedContribution['undoable'];
  total: number;
}
type LoggedContribution = Extract<DecisionLogEntry, { undoable: unknown }>;

function toDecisionLogEntry({ total: _total, at, undoable, ...row }: StoredAction): DecisionLogEntry {
  const entry = { ...row, at: new Date(at).toISOString() };
  // A block cannot be undone here.
  return (row.of === 'author' ? entry : { ...entry, undoable: undoable.slice(0, maxUndoneAtOnce) }) as DecisionLogEntry;
}
