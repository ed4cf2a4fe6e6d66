import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { type Kind, type State, states } from '../schema.ts';
import { tableOf } from '../store.ts';

/** How many rows of the kinds stand in each state; of one page, or of all. */
export async function countByState(
  db: Db,
  memorialId: string | null,
  kinds: readonly Kind[],
): Promise<Record<State, number>> {
  const where = memorialId === null ? sql`` : sql`where memorial_id = ${memorialId}::uuid`;
  const counted = sql.join(
    kinds.map((kind) => sql`select state, count(*) as n from ${tableOf(kind)} ${where} group by state`),
    sql` union all `,
  );
  const { rows } = await db.execute<{ state: State; count: number }>(
    sql`select state, sum(n)::int as count from (${counted}) counted group by state`,
  );
  const found = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(states.map((state) => [state, found.get(state) ?? 0])) as Record<State, number>;
}

/** How many rows of the kinds were reported and not looked at since; of one page, or of all. */
export async function countReported(db: Db, memorialId: string | null, kinds: readonly Kind[]): Promise<number> {
  const onPage = memorialId === null ? sql`true` : sql`c.memorial_id = ${memorialId}::uuid`;
  const isOfKinds = sql.join(
    kinds.map(
      (kind) =>
        sql`(r.kind = ${kind} and exists (select from ${tableOf(kind)} c where c.id = r.contribution_id and ${onPage}))`,
    ),
    sql` or `,
  );
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct (r.kind, r.contribution_id))::int as count from contribution_reports r
    where r.answered_at is null and (${isOfKinds})`);
  return rows[0]?.count ?? 0;
}
