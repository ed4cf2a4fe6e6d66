import { sql } from 'drizzle-orm';
import { acceptedMembers } from '#core/policy.sql.ts';
import type { Context } from '#server/context.ts';
import type { Decided, Today } from './schema.ts';

/** As much as is read at a glance. */
const most = 20;

const actions = ['approved', 'hidden', 'returned', 'removed', 'pending', 'edited'].map(
  (deed) => `contribution.${deed}`,
);

/** From the audit log: what whoever moderates now decided since midnight in Israel, but for pages that are theirs to decide on. */
export async function listToday({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Today> {
  const { rows } = await db.execute<Decided & { total: number }>(sql`
    with done as (
      select a.actor_id, a.created_at, split_part(a.action, '.', 2) as deed,
        case when a.resource <> 'contribution' then 'author'
          when exists (select from memorial_condolences c where c.id = a.resource_id and c.lit_with is not null) then 'candle'
          else a.data ->> 'kind' end as of,
        case when a.resource = 'contribution' then (a.data ->> 'memorial_id')::uuid else a.resource_id end as memorial_id
      from audit_log a
      where a.actor_id in (select user_id from user_roles where role = 'moderator')
        and a.created_at >= date_trunc('day', ${now().toISOString()}::timestamptz at time zone 'Asia/Jerusalem') at time zone 'Asia/Jerusalem'
        and a.action = any(${sql.param([...actions, 'author.blocked', 'author.unblocked'])}::text[]))
    select max(d.created_at) as at, d.of, d.deed, count(*)::int as count, u.first_name as by, d.memorial_id as "memorialId",
      m.name as "memorialName", (count(*) over ())::int as total
    from done d join users u on u.id = d.actor_id left join active_memorials m on m.id = d.memorial_id
    where m.user_id is distinct from d.actor_id and not exists (select from ${acceptedMembers} e
      where e.memorial_id = d.memorial_id and e.user_id = d.actor_id)
    group by date_trunc('minute', d.created_at), d.of, d.deed, d.actor_id, u.first_name, d.memorial_id, m.name
    order by at desc, "memorialId", deed limit ${most}`);
  const more = (rows[0]?.total ?? 0) - rows.length;
  return {
    rows: rows.map(({ total: _total, at, ...row }) => ({ ...row, at: new Date(at).toISOString() }) as Decided),
    more,
  };
}
