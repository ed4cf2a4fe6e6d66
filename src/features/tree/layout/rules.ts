import type { RelationshipGraph } from '../graph/rules.ts';
import { placePeople } from './placement/rules.ts';

/** People of one drawing at most. */
export const mostDrawn = 60;

export interface PlacedPerson {
  id: string;
  /** Generations above (negative) or below the focus. */
  row: number;
  /** The middle of the card, in widths of a card from the edge where reading starts. */
  place: number;
}

/** Parents with the children that they have together; one parent where the other is not known. */
export interface ParentsWithChildren {
  parentIds: string[];
  childIds: string[];
}

/** Where the people of a drawing stand; what it leaves out is counted by whoever reads the rows. */
export interface TreeLayout {
  people: PlacedPerson[];
  families: ParentsWithChildren[];
  /** Partners who stand beside each other or whose line passes others. */
  couples: [string, string][];
}

/**
 * The relatives nearest to a person: two generations up and down, siblings with their children, and partners. Each person
 * stands once, also in a family whose cousins married. The cost depends on `mostDrawn` and not on the size of the tree.
 */
export function layOutNeighbourhood(graph: RelationshipGraph, focusId: string): TreeLayout {
  const rows = new Map<string, number>();
  const take = (ids: readonly string[], row: number) => {
    for (const id of ids) if (!rows.has(id) && rows.size < mostDrawn) rows.set(id, row);
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

  const places = placePeople(graph, rows, focusId);
  const ids = [...rows.keys()];
  return {
    people: ids.map((id) => ({ id, row: rows.get(id) ?? 0, place: places.get(id) ?? 0 })),
    families: familiesOf(graph, rows),
    couples: ids.flatMap((id) =>
      graph
        .partnersOf(id)
        .filter((other) => rows.has(other) && id < other)
        .map((other): [string, string] => [id, other]),
    ),
  };
}

/** Children grouped by those of their parents who are drawn. */
function familiesOf(graph: RelationshipGraph, rows: ReadonlyMap<string, number>): ParentsWithChildren[] {
  const families = new Map<string, ParentsWithChildren>();
  for (const id of rows.keys()) {
    const parentIds = graph
      .parentsOf(id)
      .filter((parent) => rows.has(parent))
      .toSorted();
    if (parentIds.length === 0) continue;
    const key = parentIds.join(' ');
    const family = families.get(key) ?? { parentIds, childIds: [] };
    family.childIds.push(id);
    families.set(key, family);
  }
  return [...families.values()];
}
