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
