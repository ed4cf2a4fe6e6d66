import type { RelationshipGraph } from '../graph.rules.ts';
import { type PlacedEcho, type Placement, placePeople } from './placement.rules.ts';

/** People of one drawing at most. */
export const maxDrawn = 60;

export interface PlacedPerson {
  id: string;
  /** Generations above (negative) or below the focus. */
  row: number;
  /** The middle of the card, in widths of a card from the edge where reading starts. */
  place: number;
  /** The same number for those who were born together; null for a birth of one. */
  birth: number | null;
}

/** Parents with the children that they have together; one parent where the other is not known. Ids of people and keys of echoes. */
export interface ParentsWithChildren {
  parents: string[];
  children: string[];
  /** Of the children those who were born together, each birth a list. */
  twins: string[][];
}

/** Where the people of a drawing stand; what it leaves out is counted by whoever reads the rows. */
export interface TreeLayout {
  people: PlacedPerson[];
  /** Second appearances: of a partner, or a child, who stands elsewhere. */
  echoes: PlacedEcho[];
  families: ParentsWithChildren[];
  /** Partners, by ids of people and keys of echoes: beside each other, or with a line that passes others. */
  couples: [string, string][];
}

/**
 * The relatives nearest to a person: two generations up and down, siblings with their children, and partners. Each person
 * stands once, also in a family whose cousins married. The cost depends on `maxDrawn` and not on the size of the tree.
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
  // The other parent of a half-sibling, without whom the half-sibling has no place.
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

/** Children grouped by those of their parents who are drawn; of a child with two appearances the one below its parents. */
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
