import type { RelationshipGraph } from '../../graph/rules.ts';

/** The middle of each card, in widths of a card. */
export function placePeople(
  graph: RelationshipGraph,
  rows: ReadonlyMap<string, number>,
  focusId: string,
): Map<string, number> {
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
  graph: RelationshipGraph,
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
