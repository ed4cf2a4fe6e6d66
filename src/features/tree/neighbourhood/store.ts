import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { buildGraph, type Drawing, drawNeighbourhood, type Graph, mostDrawn } from '../drawing/rules.ts';
import type { DrawnRelationship } from '../schema.ts';

/** Relatives of one kind that are read for one person: enough for a drawing. */
const mostOfOne = mostDrawn;
/** Steps from the focus that a drawing looks at, with one more to say what is left out. */
const steps = 4;
/** People whose relatives are read at most, whoever is related to whom. */
const mostRead = 8 * mostDrawn;

interface Edge extends DrawnRelationship {
  position: number;
}

/**
 * The drawing of the people round one person, and the relationships among them. It reads a bounded number of rows, however
 * large the tree is.
 */
export async function loadNeighbourhood(
  db: Db,
  treeId: string,
  focusId: string,
): Promise<{ drawing: Drawing; relationships: DrawnRelationship[] }> {
  const edges = new Map<string, Edge>();
  const read = new Set<string>();
  let next = [focusId];
  for (let step = 0; step < steps && next.length > 0 && read.size < mostRead; step += 1) {
    const ids = next.slice(0, mostRead - read.size);
    for (const id of ids) read.add(id);
    const found = await listEdges(db, ids);
    for (const edge of found) edges.set(`${edge.kind} ${edge.fromId} ${edge.toId}`, edge);
    next = [...new Set(found.flatMap(({ fromId, toId }) => [fromId, toId]))].filter((id) => !read.has(id));
  }

  const relationships = [...edges.values()]
    .toSorted((a, b) => a.position - b.position || (a.fromId < b.fromId ? -1 : 1))
    .map(({ position: _position, ...edge }) => edge);
  const ids = [...new Set([focusId, ...relationships.flatMap(({ fromId, toId }) => [fromId, toId])])];
  const drawing = drawNeighbourhood(await graphOf(db, treeId, ids, relationships), focusId);
  const isDrawn = new Set(drawing.people.map(({ id }) => id));
  const counts = await countRelatives(db, [...isDrawn]);
  return {
    drawing: { ...drawing, more: subtractDrawn(drawing, counts, relationships) },
    relationships: relationships.filter(({ fromId, toId }) => isDrawn.has(fromId) && isDrawn.has(toId)),
  };
}

/** The relationships of these people; of one with thousands of children the first ones. */
async function listEdges(db: Db, ids: readonly string[]): Promise<Edge[]> {
  const columns = sql`r.kind, r.from_id as "fromId", r.to_id as "toId", r.nature, r.year, r.memorial_id is null as "isTyped", r.position`;
  const { rows } = await db.execute<Pick<Edge, keyof Edge>>(sql`
    select distinct on (e."fromId", e."toId", e.kind) e.kind, e."fromId", e."toId", e.nature, e.year, e."isTyped", e.position
    from unnest(${sql.param(ids)}::uuid[]) as p (id) cross join lateral (
      (select ${columns} from tree_relationships r where r.from_id = p.id order by r.kind desc, r.position, r.to_id limit ${mostOfOne})
      union all
      (select ${columns} from tree_relationships r where r.to_id = p.id order by r.kind, r.position, r.from_id limit ${mostOfOne})
    ) e`);
  return rows;
}

async function graphOf(db: Db, treeId: string, ids: string[], relationships: DrawnRelationship[]): Promise<Graph> {
  const { rows } = await db.execute<{ id: string; birthDate: string | null }>(sql`
    select p.id, p.birth_date as "birthDate" from tree_people p
    where p.tree_id = ${treeId}::uuid and p.id = any(${sql.param(ids)}::uuid[])`);
  return buildGraph(rows, relationships);
}

interface Counts {
  parents: number;
  children: number;
  partners: number;
}

async function countRelatives(db: Db, ids: readonly string[]): Promise<Map<string, Counts>> {
  const { rows } = await db.execute<{ id: string } & Pick<Counts, keyof Counts>>(sql`
    select p.id, (select count(*)::int from tree_relationships r where r.to_id = p.id and r.kind = 'parent') as parents,
      (select count(*)::int from tree_relationships r where r.from_id = p.id and r.kind = 'parent') as children,
      (select count(*)::int from tree_relationships r where p.id in (r.from_id, r.to_id) and r.kind = 'partner') as partners
    from unnest(${sql.param(ids)}::uuid[]) as p (id)`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** How many relatives of each person are left out. */
function subtractDrawn(
  { people }: Drawing,
  counts: ReadonlyMap<string, Counts>,
  relationships: readonly DrawnRelationship[],
): Drawing['more'] {
  const isDrawn = new Set(people.map(({ id }) => id));
  const left = new Map([...counts].map(([id, all]) => [id, { ...all }]));
  for (const { kind, fromId, toId } of relationships) {
    if (!isDrawn.has(fromId) || !isDrawn.has(toId)) continue;
    const [from, to] = [left.get(fromId), left.get(toId)];
    if (!from || !to) continue;
    if (kind === 'parent') {
      from.children -= 1;
      to.parents -= 1;
    } else {
      from.partners -= 1;
      to.partners -= 1;
    }
  }
  return [...left].flatMap(([id, rest]) => (rest.parents + rest.children + rest.partners > 0 ? [{ id, ...rest }] : []));
}
