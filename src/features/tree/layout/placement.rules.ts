import type { RelationshipGraph } from '../graph.rules.ts';

/** A second card of somebody, which links to their main card. */
export interface PlacedEcho {
  key: string;
  id: string;
  row: number;
  place: number;
}

/** Adjacent partners above their children; `key` is the key of an echo where a partner has the main card elsewhere. */
type Line = readonly { key: string; id: string }[];

export interface Placement {
  /** The middle of each card, in card widths. */
  places: Map<string, number>;
  echoes: PlacedEcho[];
  /** By child: the parents' line that the child, or its echo, hangs from. */
  lines: Map<string, Line>;
  /** By child whose main card is elsewhere. */
  childEchoes: Map<string, PlacedEcho>;
  partnerEchoes: (PlacedEcho & { besideId: string })[];
}

/** Bounds the drawing where everybody is related to everybody. */
const maxEchoes = 24;
const lowestRow = 2;

/** Rows below the focus's parents are placed from the focus down, the others from its parents up. */
export function placePeople(graph: RelationshipGraph, rows: ReadonlyMap<string, number>, focusId: string): Placement {
  const places = new Map<string, number>();
  const placement: Placement = { places, echoes: [], lines: new Map(), childEchoes: new Map(), partnerEchoes: [] };
  const placer = { graph, rows, placement, free: new Map<number, number>() };

  // The row of the focus: siblings by birth, grouped by couple.
  const ofFocus = graph.parentsOf(focusId).filter((id) => rows.get(id) === -1);
  const siblings = [...new Set([...ofFocus.flatMap((id) => graph.childrenOf(id)), focusId])].filter(
    (id) => rows.get(id) === 0,
  );
  const isFull = (id: string) => ofFocus.every((parent) => graph.parentsOf(id).includes(parent));
  const ofFirst = siblings.filter((id) => !isFull(id) && graph.parentsOf(id).includes(ofFocus[0] ?? ''));
  const ofSecond = siblings.filter((id) => !isFull(id) && !ofFirst.includes(id));
  let end = 0;
  for (const id of [...ofFirst, ...siblings.filter(isFull), ...ofSecond])
    if (!places.has(id)) end = placeDown(placer, { id, row: 0, start: end });

  placeUp(graph, rows, places, ofFocus);
  for (const [id, row] of [...rows].toSorted(([, one], [, other]) => one - other)) {
    if (places.has(id)) continue;
    if (row >= 0) placeDown(placer, { id, row, start: 0 });
    else places.set(id, endOfRow(rows, places, row) + 0.5);
  }
  const least = Math.min(...places.values()) - 0.5;
  for (const [id, place] of places) places.set(id, place - least);
  for (const echo of placement.echoes) echo.place -= least;
  return placement;
}

function endOfRow(rows: ReadonlyMap<string, number>, places: ReadonlyMap<string, number>, row: number): number {
  const ends = [...places].flatMap(([id, place]) => (rows.get(id) === row ? [place + 0.5] : []));
  return Math.max(0, ...ends);
}

interface Placer {
  graph: RelationshipGraph;
  rows: ReadonlyMap<string, number>;
  placement: Placement;
  /** The first free place of each row. */
  free: Map<number, number>;
}

/**
 * Places a person, their partners, and their children below. Each child starts where the previous one ends. Returns the end of
 * all of it.
 */
function placeDown(placer: Placer, { id, row, start }: { id: string; row: number; start: number }): number {
  const { graph, rows, placement, free } = placer;
  const { places, lines } = placement;
  const partners = graph.partnersOf(id).filter((partner) => rows.has(partner));
  const [first, ...others] = partners.filter((partner) => rows.get(partner) === row && !places.has(partner));
  // The first partner stands before the person and the others after, so that the person is between two marriages.
  const people = first === undefined ? [id] : others.length > 0 ? [first, id, ...others] : [id, first];
  for (const one of people) places.set(one, Number.NaN);
  const echoes = partners
    .filter((partner) => !people.includes(partner))
    .flatMap((partner) => makeEcho(placement, partner, row) ?? []);
  for (const echo of echoes) placement.partnerEchoes.push({ ...echo, besideId: id });
  const line = [...people.map((one) => ({ key: one, id: one })), ...echoes];

  const from = Math.max(start, free.get(row) ?? 0);
  let end = from;
  const middles: number[] = [];
  for (const child of new Set(people.flatMap((one) => graph.childrenOf(one)))) {
    const childRow = rows.get(child);
    // The child belongs to the line of the other parent, which is placed later.
    const isOfOthers = graph
      .parentsOf(child)
      .some((parent) => rows.get(parent) === row && !places.has(parent) && line.every((one) => one.id !== parent));
    if (childRow === undefined || lines.has(child) || isOfOthers) continue;
    if (childRow === row + 1 && !places.has(child)) {
      lines.set(child, line);
      end = placeDown(placer, { id: child, row: row + 1, start: end });
      middles.push(places.get(child) ?? end);
      continue;
    }
    const echo = row < lowestRow ? makeEcho(placement, child, row + 1) : null;
    if (!echo) continue;
    lines.set(child, line);
    placement.childEchoes.set(child, echo);
    echo.place = Math.max(end, free.get(row + 1) ?? 0) + 0.5;
    end = echo.place + 0.5;
    free.set(row + 1, end);
    middles.push(echo.place);
  }
  const middle = middles.length > 0 ? ((middles[0] ?? 0) + (middles.at(-1) ?? 0)) / 2 : from + line.length / 2;
  const begin = Math.max(from, middle - line.length / 2);
  people.forEach((one, index) => places.set(one, begin + index + 0.5));
  echoes.forEach((echo, index) => (echo.place = begin + people.length + index + 0.5));
  free.set(row, begin + line.length);
  return Math.max(end, begin + line.length);
}

function makeEcho({ echoes }: Placement, id: string, row: number): PlacedEcho | null {
  if (echoes.length === maxEchoes) return null;
  const echo = { key: `${id}~${echoes.length}`, id, row, place: Number.NaN };
  echoes.push(echo);
  return echo;
}

/** Places the parents above their children, partners of other marriages beside them, and their own parents above. */
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
  /** Width of the couple above. */
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
