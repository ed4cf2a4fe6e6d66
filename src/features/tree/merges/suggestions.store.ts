import { sql } from 'drizzle-orm';
import { isShownTo, listPeople, type TreeReader } from '../tree-people.store.ts';
import { type Candidate, findLikelyPairs, findReasons } from './likeness.rules.ts';
import { isDistinctPair, isOneLine, withRelatives } from './comparison.store.ts';
import { maxSuggestions, type Suggestion } from './merges.schema.ts';

/** Pairs that are compared in detail. */
const maxPairs = 3 * maxSuggestions;

/**
 * Possible duplicates of a tree, the most likely first. Leaves out pairs with two pages, relatives (a grandson often has his
 * grandfather's name) and pairs marked as distinct.
 */
export async function listDuplicateSuggestions(reader: TreeReader): Promise<Suggestion[]> {
  const { rows: candidates } = await reader.db.execute<Pick<Candidate, keyof Candidate>>(sql`
    select p.id, p.name, p.sex, p.birth_date as "birthDate", p.death_date as "deathDate" from tree_people p
    where p.tree_id = ${reader.treeId}::uuid and p.name like '% %' and ${isShownTo(reader)} order by p.created_at, p.id`);
  const pairs = await findLikelyPairs(candidates, maxPairs);
  const open = await listOpenPairs(reader, pairs);
  const ids = [...new Set(open.flatMap(({ oneId, otherId }) => [oneId, otherId]))];
  const people = await withRelatives(reader, await listPeople(reader, ids));
  const byId = new Map(people.map((person) => [person.id, person]));
  return open.flatMap(({ oneId, otherId }) => {
    const [one, other] = [byId.get(oneId), byId.get(otherId)];
    return one && other ? [{ one, other, reasons: findReasons(one, other) }] : [];
  });
}

/** The pairs that may be merged, in the given order. */
async function listOpenPairs({ db, treeId }: TreeReader, pairs: readonly (readonly [string, string])[]) {
  if (pairs.length === 0) return [];
  const pairsAsJson = JSON.stringify(pairs.map(([oneId, otherId], place) => ({ oneId, otherId, place })));
  const [one, other] = [sql`one.id`, sql`other.id`];
  const { rows } = await db.execute<{ oneId: string; otherId: string }>(sql`
    select one.id as "oneId", other.id as "otherId"
    from json_to_recordset(${pairsAsJson}::json) as g ("oneId" uuid, "otherId" uuid, place int)
    join tree_people one on one.tree_id = ${treeId}::uuid and one.id = g."oneId"
    join tree_people other on other.tree_id = one.tree_id and other.id = g."otherId"
    where (one.memorial_id is null or other.memorial_id is null) and not ${isDistinctPair(one, other)}
      and not exists (select from tree_relationships r where r.from_id = one.id and r.to_id = other.id
        or r.from_id = other.id and r.to_id = one.id)
      and not ${isOneLine(one, other)}
    order by g.place limit ${maxSuggestions}`);
  return rows;
}
