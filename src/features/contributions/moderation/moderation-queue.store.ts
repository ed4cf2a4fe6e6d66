import { type SQL, sql } from 'drizzle-orm';
import { canDecide, editorIds } from '#core/policy.sql.ts';
import type { Db } from '#server/db.ts';
import { type Kind, kinds, type State, states } from '../contributions.schema.ts';
import { contributionTable } from '../contributions.store.ts';

/** Excludes deleted memorials: there are few, so they are looked up once. */
export const isOnActive = (memorialId: SQL) =>
  sql`${memorialId} not in (select id from memorials where deleted_at is not null)`;

/** The number of rows of the kinds by state; of one page, or of all. */
export async function countByState(
  db: Db,
  memorialId: string | null,
  of: readonly Kind[],
): Promise<Record<State, number>> {
  const where =
    memorialId === null ? sql`where ${isOnActive(sql`memorial_id`)}` : sql`where memorial_id = ${memorialId}::uuid`;
  const counted = sql.join(
    of.map((kind) => sql`select state, count(*) as n from ${contributionTable(kind)} ${where} group by state`),
    sql` union all `,
  );
  const { rows } = await db.execute<{ state: State; count: number }>(
    sql`select state, sum(n)::int as count from (${counted}) counted group by state`,
  );
  const countOfState = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(states.map((state) => [state, countOfState.get(state) ?? 0])) as Record<State, number>; // `states` are all states; fromEntries forgets the keys
}

/** The number of reported rows without a review; of one page, or of all. */
export async function countReported(db: Db, memorialId: string | null, of: readonly Kind[]): Promise<number> {
  const onPage = memorialId === null ? isOnActive(sql`c.memorial_id`) : sql`c.memorial_id = ${memorialId}::uuid`;
  const isOfKinds = sql.join(
    of.map(
      (kind) =>
        sql`(r.kind = ${kind} and exists (select from ${contributionTable(kind)} c where c.id = r.contribution_id and ${onPage}))`,
    ),
    sql` or `,
  );
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct (r.kind, r.contribution_id))::int as count from contribution_reports r
    where r.answered_at is null and (${isOfKinds})`);
  return rows[0]?.count ?? 0;
}

const weekBefore = (now: Date) => sql`${now.toISOString()}::timestamptz - interval '7 days'`;

/** Pages with late rows and without recent activity of their deciders; each page is checked once. */
const lateMemorials = (now: Date) => sql`(select m.id from active_memorials m
  where m.id in (${sql.join(
    kinds.map(
      (kind) =>
        sql`select memorial_id from ${contributionTable(kind)} where state = 'pending' and created_at < ${weekBefore(now)}`,
    ),
    sql` union `,
  )})
  and not exists (
    select from ${editorIds} p where ${canDecide(sql`p.id`)} and (
      exists (select from sessions s where s.user_id = p.id and s.updated_at > ${weekBefore(now)})
      or exists (select from audit_log a
        where a.actor_id = p.id and a.resource <> 'account' and a.created_at > ${weekBefore(now)}))))`;

/** SQL: whether row `c` is pending for more than a week in which nobody who decides on its page was active. */
export const isLate = (now: Date): SQL =>
  sql`(c.state = 'pending' and c.created_at < ${weekBefore(now)} and c.memorial_id in ${lateMemorials(now)})`;

/** The number of late rows of the kinds on all pages. */
export async function countBacklog(db: Db, of: readonly Kind[], now: Date): Promise<number> {
  const counted = sql.join(
    of.map((kind) => sql`select count(*) as n from ${contributionTable(kind)} c where ${isLate(now)}`),
    sql` union all `,
  );
  const { rows } = await db.execute<{ count: number }>(sql`select sum(n)::int as count from (${counted}) counted`);
  return rows[0]?.count ?? 0;
}
