import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { type State, states } from '../schema.ts';

/** How many rows stand in each state, of both kinds; of one page, or of all. */
export async function countByState(db: Db, memorialId: string | null): Promise<Record<State, number>> {
  const where = memorialId === null ? sql`` : sql`where memorial_id = ${memorialId}::uuid`;
  const { rows } = await db.execute<{ state: State; count: number }>(sql`
    select state, sum(n)::int as count from (
      select state, count(*) as n from memorial_memories ${where} group by state
      union all select state, count(*) from memorial_condolences ${where} group by state) counted
    group by state`);
  const found = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(states.map((state) => [state, found.get(state) ?? 0])) as Record<State, number>;
}
