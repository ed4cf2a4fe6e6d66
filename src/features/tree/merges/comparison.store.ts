import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { isShownTo, listPeople, type TreeReader } from '../tree-people.store.ts';
import type { TreePerson } from '../tree.schema.ts';
import { findReasons } from './likeness.rules.ts';
import type { ComparedPerson, Comparison, MergeRefusal, MergeRelative } from './merges.schema.ts';

/** The most relatives of one kind in a comparison. */
const maxOfGroup = 12;

interface Pair {
  personId: string;
  otherId: string;
}

/** Compares two people; the one with a page is kept. NOT_FOUND where one is of another tree or hidden from the reader. */
export async function comparePeople(reader: TreeReader, { personId, otherId }: Pair): Promise<Comparison> {
  const facts = await findPairFacts(reader, { personId, otherId });
  if (!facts) throw fail('NOT_FOUND');
  const hasPage = facts.personHasPage || facts.otherHasPage;
  const keptId = facts.otherHasPage && !facts.personHasPage ? otherId : personId;
  const people = await withRelatives(reader, await listPeople(reader, [personId, otherId]));
  const [kept, removed] = [people.find(({ id }) => id === keptId), people.find(({ id }) => id !== keptId)];
  if (!kept || !removed) throw fail('NOT_FOUND');
  return {
    kept,
    removed,
    reasons: findReasons(kept, removed),
    refusal: await findMergeRefusal(reader.db, { personId, otherId }),
    isNamedByPage: hasPage,
    leavesSection: leavesSection(kept, removed, hasPage),
    isDistinct: facts.isDistinct,
  };
}

/** Whether a merge moves a person from a page's section into the tree. */
export function leavesSection(
  kept: Pick<TreePerson, 'source'>,
  removed: Pick<TreePerson, 'source'>,
  hasPage: boolean,
): boolean {
  return !hasPage && (kept.source === 'section' || removed.source === 'section');
}

interface PairFacts {
  personHasPage: boolean;
  otherHasPage: boolean;
  isDistinct: boolean;
}

/** Null where one of the two is of another tree or hidden from the reader. */
export async function findPairFacts(reader: TreeReader, { personId, otherId }: Pair): Promise<PairFacts | null> {
  const { rows } = await reader.db.execute<{ id: string; hasPage: boolean; isDistinct: boolean }>(sql`
    select p.id, p.memorial_id is not null as "hasPage", ${isDistinctPair(sql`${personId}::uuid`, sql`${otherId}::uuid`)} as "isDistinct"
    from tree_people p where p.tree_id = ${reader.treeId}::uuid and p.id in (${personId}::uuid, ${otherId}::uuid)
      and ${isShownTo(reader)}`);
  const [person, other] = [personId, otherId].map((id) => rows.find((row) => row.id === id));
  if (!person || !other || personId === otherId) return null;
  return { personHasPage: person.hasPage, otherHasPage: other.hasPage, isDistinct: person.isDistinct };
}

/** Whether the family marked two people as distinct. */
export const isDistinctPair = (one: SQL, other: SQL): SQL => sql`exists (select from tree_distinct_people d
  where d.one_id = least(${one}, ${other}) and d.other_id = greatest(${one}, ${other}))`;

/** Whether one of two people is an ancestor of the other; terminates in a tree with cycles too. */
export const isOneLine = (one: SQL, other: SQL): SQL => {
  const isBelow = (below: SQL, above: SQL) => sql`exists (with recursive line (id) as (
    select ${below} union
    select r.from_id from line l join tree_relationships r on r.to_id = l.id and r.kind = 'parent')
    select from line where id = ${above})`;
  return sql`(${isBelow(one, other)} or ${isBelow(other, one)})`;
};

/** Why two people of a tree cannot be merged; null where they can. */
export async function findMergeRefusal(db: Db, { personId, otherId }: Pair): Promise<MergeRefusal | null> {
  const [one, other] = [sql`${personId}::uuid`, sql`${otherId}::uuid`];
  const { rows } = await db.execute<{ havePages: boolean; isOneLine: boolean; isRelated: boolean }>(sql`
    with ends as (
      select r.kind, r.from_id as id, r.to_id as relative_id from tree_relationships r where r.from_id in (${one}, ${other})
      union all
      select r.kind, r.to_id, r.from_id from tree_relationships r where r.to_id in (${one}, ${other}))
    select (select count(*) = 2 from tree_people p where p.id in (${one}, ${other}) and p.memorial_id is not null) as "havePages",
      ${isOneLine(one, other)} as "isOneLine",
      exists (select from ends e where e.relative_id in (${one}, ${other}))
        or exists (select from ends e group by e.relative_id having count(distinct e.kind) > 1) as "isRelated"`);
  const [facts] = rows;
  if (!facts || facts.havePages) return 'bothHavePages';
  if (facts.isOneLine) return 'ownAncestor';
  return facts.isRelated ? 'alreadyRelated' : null;
}

/** People with the closest relatives of each, without the names of those whom the reader may not see. */
export async function withRelatives(reader: TreeReader, people: readonly TreePerson[]): Promise<ComparedPerson[]> {
  const part = (group: MergeRelative['group'], end: SQL, relative: SQL, kind: 'parent' | 'partner') => sql`
    (select ${group}::text as "group", ${relative} as id, r.position from tree_relationships r
      where ${end} = o.id and r.kind = ${kind} order by r.position limit ${maxOfGroup})`;
  const [from, to] = [sql`r.from_id`, sql`r.to_id`];
  const { rows } = await reader.db.execute<MergeRelative & Record<'personId', string>>(sql`
    select o.id as "personId", e."group", p.id, case when ${isShownTo(reader)} then p.name else '' end as name
    from unnest(${sql.param(people.map(({ id }) => id))}::uuid[]) as o (id) cross join lateral (
      ${part('parents', to, from, 'parent')} union all ${part('children', from, to, 'parent')}
      union all ${part('partners', from, to, 'partner')} union all ${part('partners', to, from, 'partner')}) e
    join tree_people p on p.tree_id = ${reader.treeId}::uuid and p.id = e.id order by e.position, p.id`);
  return people.map((person) => ({
    ...person,
    relatives: rows.flatMap(({ personId, ...relative }) => (personId === person.id ? [relative] : [])),
  }));
}
