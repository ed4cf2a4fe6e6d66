import type { Relationship } from '../schema.ts';

export interface GraphPerson {
  id: string;
  birthDate: string | null;
}

/** People with their relationships, indexed for walks. Order: partners as they are stored, children by birth, then as stored. */
export interface RelationshipGraph {
  people: ReadonlyMap<string, GraphPerson>;
  parentsOf(id: string): string[];
  childrenOf(id: string): string[];
  partnersOf(id: string): string[];
}

export function buildGraph(
  people: readonly GraphPerson[],
  relationships: readonly Pick<Relationship, 'kind' | 'fromId' | 'toId'>[],
): RelationshipGraph {
  const byId = new Map(people.map((person) => [person.id, person]));
  const parents = new Map<string, string[]>();
  const children = new Map<string, string[]>();
  const partners = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, id: string) => {
    const ids = map.get(key) ?? [];
    if (!ids.includes(id)) map.set(key, [...ids, id]);
  };
  for (const { kind, fromId, toId } of relationships) {
    if (fromId === toId || !byId.has(fromId) || !byId.has(toId)) continue;
    if (kind === 'parent') {
      add(parents, toId, fromId);
      add(children, fromId, toId);
    } else {
      add(partners, fromId, toId);
      add(partners, toId, fromId);
    }
  }
  const byBirth = (ids: string[]) =>
    ids.toSorted((a, b) => compareBirths(byId.get(a)?.birthDate ?? null, byId.get(b)?.birthDate ?? null));
  return {
    people: byId,
    parentsOf: (id) => parents.get(id) ?? [],
    childrenOf: (id) => byBirth(children.get(id) ?? []),
    partnersOf: (id) => partners.get(id) ?? [],
  };
}

/** Earlier first. A date that is not known keeps its place (the sort is stable). */
function compareBirths(one: string | null, other: string | null): number {
  if (one === null || other === null) return 0;
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).localeCompare(other.slice(0, length));
}
