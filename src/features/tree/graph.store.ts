import { sql } from 'drizzle-orm';
import { isShownTo, type TreeReader } from './tree-people.store.ts';
import type { GraphPerson } from './graph.rules.ts';

/** Loads what relatives are sorted by. People whom the reader may not see have no dates. */
export async function listGraphPeople(
  reader: Pick<TreeReader, 'actor' | 'db' | 'isOwner' | 'treeId'>,
  ids: readonly string[],
): Promise<GraphPerson[]> {
  const { rows } = await reader.db.execute<Pick<Required<GraphPerson>, keyof GraphPerson>>(sql`
    select p.id, case when n.is_shown then p.birth_date end as "birthDate", case when n.is_shown then p.twins_id end as "twinsId"
    from tree_people p cross join lateral (select ${isShownTo(reader)} as is_shown) n
    where p.tree_id = ${reader.treeId}::uuid and p.id = any(${sql.param(ids)}::uuid[])`);
  return rows;
}
