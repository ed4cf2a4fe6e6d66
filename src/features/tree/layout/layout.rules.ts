import type { RelationshipGraph } from '../graph.rules.ts';
import { type PlacedEcho, type Placement, placePeople } from './placement.rules.ts';

/** Most people in one drawing. */
export const maxDrawn = 60;

export interface PlacedPerson {
  id: string;
  /** Generations above (negative) or below the focus. */
  row: number;
  /** The middle of the card, in card widths from the edge where reading starts. */
  place: number;
  /** Twins have the same number; null for a single birth. */
  birth: number | null;
}

/** Parents and their common children; one parent where the other is unknown. Ids of people and keys of echoes. */
export interface ParentsWithChildren {
  parents: string[];
  children: string[];
  /** The twin groups among the children. */
  twins: string[][];
}

/** The positions of the people in a drawing. */
export interface TreeLayout {
  people: PlacedPerson[];
  /** Second cards of partners or children who have their card elsewhere. */
  echoes: PlacedEcho[];
  families: ParentsWithChildren[];
  /** Partners, by ids of people and keys of echoes: adjacent, or joined by a line that passes others. */
  couples: [string, string][];
}

/**
 * The nearest relatives of a person: two generations up and down, siblings with their children, and partners. Each person has one
 * main card, also where cousins married. The cost depends on `maxDrawn`, not on the size of the tree.
 */
export function layOutNeighbourhood(graph: RelationshipGraph, focusId: string): TreeLayout {
  const rows = new Map<string, number>();
  const take = (ids: readonly string[], row: number) => {
    for (const id of ids) if (!rows.has(id) && rows.size < maxDrawn) rows.set(id, row);
  };
  const drawn = (ids: readonly string[], row: number) => ids.filter((id) => rows.get(id) === row);
  const all = (ids: readonly string[], step: (id: string) => string[]) => [...new Set(ids.flatMap(step))];

  take([focusId], 0);
  const parents = graph.parentsOf(focusId);
  take(parents, -1);
  take(graph.partnersOf(focusId), 0);
  take(graph.childrenOf(focusId), 1);
  take(all(drawn(graph.partnersOf(focusId), 0), graph.childrenOf), 1);
  take(all(drawn(parents, -1), graph.parentsOf), -2);
  const siblings = all(drawn(parents, -1), graph.childrenOf);
  take(siblings, 0);
  // The other parent of a half-sibling: without them the half-sibling has no place.
  take(
    drawn(siblings, 0).flatMap((id) => graph.parentsOf(id)),
    -1,
  );
  const children = drawn(graph.childrenOf(focusId), 1);
  take(all(children, graph.partnersOf), 1);
  take(all(children, graph.childrenOf), 2);
  take(all(drawn(siblings, 0), graph.partnersOf), 0);
  take(all(drawn(siblings, 0), graph.childrenOf), 1);
  take(
    all(children, graph.childrenOf).flatMap((id) => graph.partnersOf(id)),
    2,
  );

  const placement = placePeople(graph, rows, focusId);
  const births = [...new Set([...rows.keys()].map(graph.birthOf))].filter((birth) => birth !== null);
  return {
    people: [...rows].map(([id, row]) => {
      const birth = graph.birthOf(id);
      return { id, row, place: placement.places.get(id) ?? 0, birth: birth === null ? null : births.indexOf(birth) };
    }),
    echoes: placement.echoes,
    families: listFamilies(graph, rows, placement),
    couples: listCouples(graph, rows, placement),
  };
}

/** Children grouped by their drawn parents. Of a child with two cards, the one below its parents counts. */
function listFamilies(
  graph: RelationshipGraph,
  rows: ReadonlyMap<string, number>,
  { lines, childEchoes }: Placement,
): ParentsWithChildren[] {
  const families = new Map<string, { parents: string[]; childIds: string[] }>();
  for (const id of rows.keys()) {
    const parentIds = graph
      .parentsOf(id)
      .filter((parent) => rows.has(parent))
      .toSorted();
    const line = lines.get(id);
    const inLine = parentIds.flatMap((parent) => line?.find((one) => one.id === parent)?.key ?? []);
    const parents = inLine.length > 0 ? inLine : parentIds;
    if (parents.length === 0) continue;
    const key = parents.join(' ');
    const family = families.get(key) ?? { parents, childIds: [] };
    family.childIds.push(id);
    families.set(key, family);
  }
  const keyOf = (id: string) => childEchoes.get(id)?.key ?? id;
  return [...families.values()].map(({ parents, childIds }) => {
    const births = Map.groupBy(childIds, graph.birthOf);
    return {
      parents,
      children: childIds.map(keyOf),
      twins: [...births].flatMap(([birth, ids]) => (birth !== null && ids.length > 1 ? [ids.map(keyOf)] : [])),
    };
  });
}

function listCouples(
  graph: RelationshipGraph,
  rows: ReadonlyMap<string, number>,
  { partnerEchoes }: Placement,
): [string, string][] {
  return [...rows.keys()].flatMap((id) =>
    graph
      .partnersOf(id)
      .filter((other) => rows.has(other) && id < other)
      .flatMap((other): [string, string][] => {
        const echoes = partnerEchoes.flatMap(({ besideId, key, id: echoed }): [string, string][] =>
          (besideId === id && echoed === other) || (besideId === other && echoed === id) ? [[besideId, key]] : [],
        );
        return echoes.length > 0 ? echoes : [[id, other]];
      }),
  );
}
