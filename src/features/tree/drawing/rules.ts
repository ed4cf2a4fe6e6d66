import type { Relationship } from '../schema.ts';

export interface GraphPerson {
  id: string;
  birthDate: string | null;
}

/** People with their relationships, indexed for walks. Order: partners as they are stored, children by birth, then as stored. */
export interface Graph {
  people: ReadonlyMap<string, GraphPerson>;
  parentsOf(id: string): string[];
  childrenOf(id: string): string[];
  partnersOf(id: string): string[];
}

export function buildGraph(
  people: readonly GraphPerson[],
  relationships: readonly Pick<Relationship, 'kind' | 'fromId' | 'toId'>[],
): Graph {
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

/** People of one drawing at most. */
export const mostDrawn = 60;

export interface DrawnPerson {
  id: string;
  /** Generations above (negative) or below the focus. */
  row: number;
  /** The middle of the card, in widths of a card from the edge where reading starts. */
  place: number;
}

/** Parents with the children that they have together; one parent where the other is not known. */
export interface DrawnFamily {
  parentIds: string[];
  childIds: string[];
}

export interface Drawing {
  people: DrawnPerson[];
  families: DrawnFamily[];
  /** Partners who stand beside each other or whose line passes others. */
  couples: [string, string][];
  /** Relatives who exist and are not drawn, by the person at whom the drawing ends. */
  more: { id: string; parents: number; children: number; partners: number }[];
}

/**
 * The relatives nearest to a person: two generations up and down, siblings with their children, and partners. Each person
 * stands once, also in a family whose cousins married. The cost depends on `mostDrawn` and not on the size of the tree.
 */
export function drawNeighbourhood(graph: Graph, focusId: string): Drawing {
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
    more: ids.flatMap((id) => {
      const hidden = (list: string[]) => list.filter((other) => !rows.has(other)).length;
      const counts = {
        parents: hidden(graph.parentsOf(id)),
        children: hidden(graph.childrenOf(id)),
        partners: hidden(graph.partnersOf(id)),
      };
      return counts.parents + counts.children + counts.partners > 0 ? [{ id, ...counts }] : [];
    }),
  };
}

/** Children grouped by those of their parents who are drawn. */
function familiesOf(graph: Graph, rows: ReadonlyMap<string, number>): DrawnFamily[] {
  const families = new Map<string, DrawnFamily>();
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

/** The middle of each card, in widths of a card. */
function placePeople(graph: Graph, rows: ReadonlyMap<string, number>, focusId: string): Map<string, number> {
  const places = new Map<string, number>();
  const isIn = (id: string, row: number) => rows.get(id) === row && !places.has(id);
  /** The first free place of each row, from the start of reading on. */
  const free = new Map<number, number>();

  /** A person, their partners and, below, their children; each child begins where the ones before it end. */
  function placeDown(id: string, row: number, start: number): number {
    const partners = graph.partnersOf(id).filter((partner) => isIn(partner, row));
    // The first partner stands before, the others after: a person of two marriages stands between them.
    const [first, ...others] = partners;
    const line = first === undefined ? [id] : others.length > 0 ? [first, id, ...others] : [id, first];
    for (const one of line) places.set(one, Number.NaN);
    const from = Math.max(start, free.get(row) ?? 0);
    let end = from;
    const below = [...new Set(line.flatMap((one) => graph.childrenOf(one)))].filter((child) => isIn(child, row + 1));
    const middles: number[] = [];
    for (const child of below) {
      if (!isIn(child, row + 1)) continue;
      end = placeDown(child, row + 1, end);
      middles.push(places.get(child) ?? end);
    }
    const middle = middles.length > 0 ? ((middles[0] ?? 0) + (middles.at(-1) ?? 0)) / 2 : from + line.length / 2;
    const begin = Math.max(from, middle - line.length / 2);
    line.forEach((one, index) => places.set(one, begin + index + 0.5));
    free.set(row, begin + line.length);
    return Math.max(end, begin + line.length);
  }

  // The row of the focus: siblings by birth, those of one couple together.
  const ofFocus = graph.parentsOf(focusId).filter((id) => rows.get(id) === -1);
  const siblings = [...new Set([...ofFocus.flatMap((id) => graph.childrenOf(id)), focusId])].filter(
    (id) => rows.get(id) === 0,
  );
  const isFull = (id: string) => ofFocus.every((parent) => graph.parentsOf(id).includes(parent));
  const ofFirst = siblings.filter((id) => !isFull(id) && graph.parentsOf(id).includes(ofFocus[0] ?? ''));
  const ofSecond = siblings.filter((id) => !isFull(id) && !ofFirst.includes(id));
  let end = 0;
  for (const id of [...ofFirst, ...siblings.filter(isFull), ...ofSecond]) {
    if (!places.has(id)) end = placeDown(id, 0, end);
  }

  placeUp(graph, rows, places, ofFocus);
  for (const [id, row] of rows) {
    if (places.has(id)) continue;
    const last = Math.max(
      0,
      ...[...rows]
        .filter(([other, at]) => at === row && places.has(other))
        .map(([other]) => (places.get(other) ?? 0) + 0.5),
    );
    places.set(id, last + 0.5);
  }
  const least = Math.min(...places.values()) - 0.5;
  return new Map([...places].map(([id, place]) => [id, place - least]));
}

/** The parents above their children, with the partners of other marriages beside them, and their own parents above. */
function placeUp(
  graph: Graph,
  rows: ReadonlyMap<string, number>,
  places: Map<string, number>,
  parents: readonly string[],
): void {
  if (parents.length === 0) return;
  const [first = '', second] = parents;
  const others = (id: string | undefined) =>
    id === undefined
      ? []
      : [...new Set(graph.childrenOf(id).flatMap((child) => graph.parentsOf(child)))].filter(
          (other) => rows.get(other) === -1 && !parents.includes(other) && !places.has(other),
        );
  const before = others(first);
  const after = others(second).filter((id) => !before.includes(id));
  const line = [...before, first, ...(second === undefined ? [] : [second]), ...after, ...parents.slice(2)];
  /** Room for the couple above. */
  const width = (id: string) =>
    parents.includes(id) ? Math.max(1, graph.parentsOf(id).filter((up) => rows.get(up) === -2).length) : 1;

  const children = [...new Set(parents.flatMap((id) => graph.childrenOf(id)))].filter((id) => rows.get(id) === 0);
  const at = children.map((id) => places.get(id) ?? 0);
  const middle = at.length > 0 ? (Math.min(...at) + Math.max(...at)) / 2 : 0;
  const total = line.reduce((sum, id) => sum + width(id), 0);
  let start = middle - total / 2;
  for (const id of line) {
    places.set(id, start + width(id) / 2);
    const above = parents.includes(id)
      ? graph.parentsOf(id).filter((up) => rows.get(up) === -2 && !places.has(up))
      : [];
    above.forEach((up, index) => places.set(up, start + (width(id) - above.length) / 2 + index + 0.5));
    start += width(id);
  }
}
