import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { buildGraph, type RelationshipGraph } from './graph.rules.ts';
import { listGraphPeople } from './graph.store.ts';
import { layOutNeighbourhood, maxDrawn } from './layout/layout.rules.ts';
import type { TreeReader } from './tree-people.store.ts';
import type { DrawnRelationship, DrawnTree } from './tree.schema.ts';

/** Relatives of one kind that are read for one person. */
const maxOfOne = maxDrawn;
/** Steps from the focus that a drawing reads, with one more to count what is left out. */
const steps = 4;
/** Most people whose relatives are read. */
const maxRead = 8 * maxDrawn;

interface Edge extends Omit<DrawnRelationship, 'fromRank' | 'toRank'> {
  position: number;
  fromPlace: number | null;
  toPlace: number | null;
}

/**
 * The drawing of the people around one person, and their relationships. Reads a bounded number of rows, also of a large tree.
 */
export async function loadNeighbourhood(
  reader: TreeReader,
  focusId: string,
): Promise<Pick<DrawnTree, 'layout' | 'relationships'>> {
  const { db } = reader;
  const edges = new Map<string, Edge>();
  const read = new Set<string>();
  let next = [focusId];
  for (let step = 0; step < steps && next.length > 0 && read.size < maxRead; step += 1) {
    const ids = next.slice(0, maxRead - read.size);
    for (const id of ids) read.add(id);
    const newEdges = await listEdges(db, ids);
    for (const edge of newEdges) edges.set(`${edge.kind} ${edge.fromId} ${edge.toId}`, edge);
    next = [...new Set(newEdges.flatMap(({ fromId, toId }) => [fromId, toId]))].filter((id) => !read.has(id));
  }

  const relationships = [...edges.values()].toSorted(
    (a, b) => a.position - b.position || (a.fromId < b.fromId ? -1 : 1),
  );
  const ids = [...new Set([focusId, ...relationships.flatMap(({ fromId, toId }) => [fromId, toId])])];
  const graph = buildGraph(await listGraphPeople(reader, ids), relationships);
  const layout = layOutNeighbourhood(graph, focusId);
  const placedIds = layout.people.map(({ id }) => id);
  const isPlaced = new Set(placedIds);
  return {
    layout: { ...layout, more: await listLeftOut(db, placedIds) },
    relationships: relationships
      .filter(({ fromId, toId }) => isPlaced.has(fromId) && isPlaced.has(toId))
      .map(({ position: _position, fromPlace: _from, toPlace: _to, ...edge }) => ({
        ...edge,
        ...ranksOf(graph, edge),
      })),
  };
}

/** The rank of each of two people among the relatives of the other, from 0. */
function ranksOf(graph: RelationshipGraph, { kind, fromId, toId }: Pick<Edge, 'kind' | 'fromId' | 'toId'>) {
  const [ofFrom, ofTo] =
    kind === 'parent'
      ? [graph.childrenOf(fromId), graph.parentsOf(toId)]
      : [graph.partnersOf(fromId), graph.partnersOf(toId)];
  return { fromRank: ofTo.indexOf(fromId), toRank: ofFrom.indexOf(toId) };
}

/** The relationships of these people; the first ones where somebody has thousands of children. */
async function listEdges(db: Db, ids: readonly string[]): Promise<Edge[]> {
  const columns = sql`r.kind, r.from_id as "fromId", r.to_id as "toId", r.nature, r.year, r.memorial_id is null as "isTyped", r.overrides_page as "overridesPage",
    r.position, r.from_place as "fromPlace", r.to_place as "toPlace"`;
  const { rows } = await db.execute<Pick<Edge, keyof Edge>>(sql`
    select distinct on (e."fromId", e."toId", e.kind) e.kind, e."fromId", e."toId", e.nature, e.year, e."isTyped", e."overridesPage", e.position,
      e."fromPlace", e."toPlace"
    from unnest(${sql.param(ids)}::uuid[]) as p (id) cross join lateral (
      (select ${columns} from tree_relationships r where r.from_id = p.id order by r.kind desc, r.to_place, r.position, r.to_id limit ${maxOfOne})
      union all
      (select ${columns} from tree_relationships r where r.to_id = p.id order by r.kind, r.position, r.from_id limit ${maxOfOne})
    ) e`);
  return rows;
}

/** For each of these people, the number of relatives who are not among them. */
async function listLeftOut(db: Db, ids: readonly string[]): Promise<DrawnTree['layout']['more']> {
  const placed = sql`${sql.param(ids)}::uuid[]`;
  const { rows } = await db.execute<{ id: string; parents: number; children: number; partners: number }>(sql`
    select l.* from unnest(${placed}) as p (id) cross join lateral (select p.id,
      (select count(*)::int from tree_relationships r
        where r.to_id = p.id and r.kind = 'parent' and r.from_id <> all(${placed})) as parents,
      (select count(*)::int from tree_relationships r
        where r.from_id = p.id and r.kind = 'parent' and r.to_id <> all(${placed})) as children,
      (select count(*)::int from tree_relationships r where r.from_id = p.id and r.kind = 'partner' and r.to_id <> all(${placed}))
      + (select count(*)::int from tree_relationships r where r.to_id = p.id and r.kind = 'partner' and r.from_id <> all(${placed}))
        as partners) l
    where l.parents + l.children + l.partners > 0`);
  return rows;
}
