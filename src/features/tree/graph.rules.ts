import { gatherTwins, orderRelatives } from './order/relative-order.rules.ts';
import type { DrawnRelationship } from './tree.schema.ts';

export interface GraphPerson {
  id: string;
  birthDate: string | null;
  /** Siblings with the same id are twins. */
  twinsId?: string | null;
}

export interface GraphRelationship extends Pick<DrawnRelationship, 'kind' | 'fromId' | 'toId'> {
  nature?: DrawnRelationship['nature'];
  year?: number | null;
  /** The place of one person among the relatives of the other, in the family's order. */
  fromPlace?: number | null;
  toPlace?: number | null;
}

/** People with their relationships, indexed for traversal. Partners and children are in their order (`tree/order`). */
export interface RelationshipGraph {
  people: ReadonlyMap<string, GraphPerson>;
  parentsOf(id: string): string[];
  childrenOf(id: string): string[];
  partnersOf(id: string): string[];
  /** The id that twins share; null for a single birth. */
  birthOf(id: string): string | null;
}

interface Relative {
  id: string;
  place: number | null;
  date: string | null;
}

export function buildGraph(
  people: readonly GraphPerson[],
  relationships: readonly GraphRelationship[],
): RelationshipGraph {
  const byId = new Map(people.map((person) => [person.id, person]));
  const births = findBirths(people, relationships);
  const birthOf = (id: string) => births.get(id) ?? null;
  const dates = new Map(people.flatMap(({ id, birthDate }) => (birthDate === null ? [] : [[birthOf(id), birthDate]])));
  /** A twin without a date has the date of the others. */
  const birthDateOf = (id: string) => byId.get(id)?.birthDate ?? dates.get(births.get(id) ?? '') ?? null;
  const [parents, children, partners] = [
    new Map<string, Relative[]>(),
    new Map<string, Relative[]>(),
    new Map<string, Relative[]>(),
  ];
  const add = (map: Map<string, Relative[]>, key: string, relative: Relative) => {
    const known = map.get(key);
    if (!known) map.set(key, [relative]);
    else if (known.every(({ id }) => id !== relative.id)) known.push(relative);
  };
  for (const { kind, fromId, toId, year = null, fromPlace = null, toPlace = null } of relationships) {
    if (fromId === toId || !byId.has(fromId) || !byId.has(toId)) continue;
    if (kind === 'parent') {
      add(parents, toId, { id: fromId, place: null, date: null });
      add(children, fromId, { id: toId, place: toPlace, date: birthDateOf(toId) });
    } else {
      const date = year === null ? null : String(year);
      add(partners, fromId, { id: toId, place: toPlace, date });
      add(partners, toId, { id: fromId, place: fromPlace, date });
    }
  }
  const idsOf = (relatives: readonly Relative[]) => relatives.map(({ id }) => id);
  const ordered = (map: Map<string, Relative[]>) =>
    new Map([...map].map(([id, relatives]) => [id, idsOf(orderRelatives(relatives))]));
  const childrenInOrder = new Map([...ordered(children)].map(([id, ids]) => [id, gatherTwins(ids, birthOf)]));
  const partnersInOrder = ordered(partners);
  return {
    people: byId,
    parentsOf: (id) => idsOf(parents.get(id) ?? []),
    childrenOf: (id) => childrenInOrder.get(id) ?? [],
    partnersOf: (id) => partnersInOrder.get(id) ?? [],
    birthOf,
  };
}

/** Length of a full date: two children of the same parents with the same full date are twins. */
const dayLength = 'YYYY-MM-DD'.length;

/**
 * The twins among these people, by the id that they share: stored ones, and those with the same parents and full date of birth.
 */
function findBirths(people: readonly GraphPerson[], relationships: readonly GraphRelationship[]): Map<string, string> {
  const birthParents = new Map<string, string[]>();
  for (const { kind, fromId, toId, nature = 'birth' } of relationships)
    if (kind === 'parent' && nature === 'birth') birthParents.set(toId, [...(birthParents.get(toId) ?? []), fromId]);
  const storedTwins = new Map<string, string>();
  for (const { id, twinsId } of people) if (twinsId) storedTwins.set(id, twinsId);
  const ofDay = Map.groupBy(people, ({ id, birthDate }) => {
    const parents = birthParents.get(id);
    return parents && birthDate?.length === dayLength ? `${birthDate} ${parents.toSorted().join(' ')}` : '';
  });
  const births = new Map(storedTwins);
  for (const [day, together] of ofDay) {
    if (day === '' || together.length === 1) continue;
    const birth = together.map(({ id }) => storedTwins.get(id)).find((one) => one !== undefined) ?? day;
    for (const { id } of together) births.set(id, birth);
  }
  const counts = Map.groupBy(births.values(), (birth) => birth);
  return new Map([...births].filter(([, birth]) => (counts.get(birth)?.length ?? 0) > 1));
}
