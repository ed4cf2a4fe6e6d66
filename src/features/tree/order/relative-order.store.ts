import { randomUUID } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { buildGraph, type GraphRelationship, type RelationshipGraph } from '../graph.rules.ts';
import { listGraphPeople } from '../graph.store.ts';
import { maxDrawn } from '../layout/layout.rules.ts';
import type { TreeReader } from '../tree-people.store.ts';
import type { Arrangement } from '../tree.schema.ts';
import { treePeople } from '../tree.table.ts';
import { listBirths, rearrangeRelatives } from './relative-order.rules.ts';

/** Most children of all parents together that are read; a family has fewer. */
const maxRead = 2000;

/**
 * Stores the order of a person's children or partners, and which children are twins. The order of children also applies to their
 * other parents. CONFLICT where the order was changed meanwhile; NOT_FOUND for people who are no such relatives. The caller holds
 * the lock of the tree.
 */
export async function arrangeRelatives(
  reader: TreeReader,
  { personId, kind, before, after }: Arrangement & { personId: string },
): Promise<void> {
  const { db: tx, treeId } = reader;
  const ids = before.map(({ id }) => id);
  const family = kind === 'children' ? await loadChildren(reader, ids) : await loadPartners(reader, personId);
  const listOf = (id: string) => (kind === 'children' ? family.childrenOf(id) : family.partnersOf(id));
  const current = listOf(personId);
  if (ids.some((id) => !current.includes(id))) throw fail('NOT_FOUND');
  const wanted = after.map(({ id }) => id);
  if (wanted.toSorted().join(' ') !== ids.toSorted().join(' ')) throw fail('CONFLICT');
  const standing = current.filter((id) => ids.includes(id));
  const births = standing.map((id, index) => {
    const birth = kind === 'children' ? family.birthOf(id) : null;
    return { id, isTwin: birth !== null && birth === family.birthOf(standing[index - 1] ?? '') };
  });
  // A drawing shows only a part of a longer list.
  const isShownWhole = current.length <= maxDrawn;
  if (isShownWhole && JSON.stringify(births) !== JSON.stringify(before.map(({ id, isTwin }) => ({ id, isTwin }))))
    throw fail('CONFLICT');

  const owners = kind === 'children' ? new Set(ids.flatMap((id) => family.parentsOf(id))) : new Set([personId]);
  for (const owner of owners) {
    const list = listOf(owner);
    const next = rearrangeRelatives(
      list,
      wanted.filter((id) => list.includes(id)),
    );
    if (next.join(' ') !== list.join(' ')) await writePlaces(tx, { treeId, owner, kind, ids: next });
  }
  if (kind === 'children') await writeTwins(tx, treeId, before, after, family);
}

interface PlacesToWrite {
  treeId: string;
  owner: string;
  kind: Arrangement['kind'];
  ids: readonly string[];
}

async function writePlaces(tx: Db, { treeId, owner, kind, ids }: PlacesToWrite): Promise<void> {
  const order = sql`(select o.id, o.place::int from unnest(${sql.param(ids)}::uuid[]) with ordinality as o (id, place)) o`;
  const ofTree = sql`r.tree_id = ${treeId}::uuid and r.kind = ${kind === 'children' ? 'parent' : 'partner'}`;
  await tx.execute(sql`
    update tree_relationships r set to_place = o.place from ${order}
    where ${ofTree} and r.from_id = ${owner}::uuid and r.to_id = o.id`);
  // Two partners share one row, which has the place of each in the other's list.
  if (kind === 'partners')
    await tx.execute(sql`
      update tree_relationships r set from_place = o.place from ${order}
      where ${ofTree} and r.to_id = ${owner}::uuid and r.from_id = o.id`);
}

/**
 * Writes twin groups where they changed. The same date of birth makes twins without it. Somebody who is removed from their twins
 * gets an id of their own, which a later import does not overrule.
 */
async function writeTwins(
  tx: Db,
  treeId: string,
  before: Arrangement['before'],
  after: Arrangement['after'],
  { people }: RelationshipGraph,
): Promise<void> {
  const keyOf = (ids: readonly string[]) => ids.toSorted().join(' ');
  const births = listBirths(before);
  const known = new Set(births.map(keyOf));
  const changed = listBirths(after).filter((ids) => !known.has(keyOf(ids)));
  const stored = await listTwinPairs(tx, treeId, changed.flat());
  // Two children of the list who are stored as twins but not shown as such, because the reader may not see one of them.
  const isHidden = ([one, twin]: [string, string]) =>
    people.has(twin) && !births.some((ids) => ids.includes(one) && ids.includes(twin));
  if (stored.some(isHidden)) throw fail('FORBIDDEN');
  for (const ids of changed) {
    const dates = new Set(ids.map((id) => people.get(id)?.birthDate));
    const [date] = dates;
    const saysItself = ids.length > 1 && dates.size === 1 && date?.length === 'YYYY-MM-DD'.length;
    await tx
      .update(treePeople)
      .set({ twinsId: saysItself ? null : randomUUID() })
      .where(and(eq(treePeople.treeId, treeId), inArray(treePeople.id, ids)));
  }
}

/** Each of these people with each of their stored twins, whether the reader may see them or not. */
async function listTwinPairs(tx: Db, treeId: string, ids: readonly string[]): Promise<[string, string][]> {
  const { rows } = await tx.execute<{ id: string; twinId: string }>(sql`
    select p.id, t.id as "twinId" from tree_people p join tree_people t on t.twins_id = p.twins_id and t.id <> p.id
    where p.tree_id = ${treeId}::uuid and t.tree_id = p.tree_id and p.id = any(${sql.param([...ids])}::uuid[])`);
  return rows.map(({ id, twinId }) => [id, twinId]);
}

/** The children of all parents of these children. */
function loadChildren(reader: TreeReader, ids: readonly string[]): Promise<RelationshipGraph> {
  return loadFamily(
    reader,
    sql`r.kind = 'parent' and r.from_id in (select k.from_id from tree_relationships k
      where k.kind = 'parent' and k.to_id = any(${sql.param(ids)}::uuid[]))`,
  );
}

function loadPartners(reader: TreeReader, personId: string): Promise<RelationshipGraph> {
  return loadFamily(reader, sql`r.kind = 'partner' and (r.from_id = ${personId}::uuid or r.to_id = ${personId}::uuid)`);
}

async function loadFamily(reader: TreeReader, condition: SQL): Promise<RelationshipGraph> {
  const { rows: edges } = await reader.db.execute<Pick<Required<GraphRelationship>, keyof GraphRelationship>>(sql`
    select r.kind, r.from_id as "fromId", r.to_id as "toId", r.nature, r.year, r.from_place as "fromPlace", r.to_place as "toPlace"
    from tree_relationships r where r.tree_id = ${reader.treeId}::uuid and ${condition}
    order by r.position, r.from_id limit ${maxRead + 1}`);
  if (edges.length > maxRead) throw fail('LIMIT_REACHED');
  const ids = [...new Set(edges.flatMap(({ fromId, toId }) => [fromId, toId]))];
  return buildGraph(await listGraphPeople(reader, ids), edges);
}
