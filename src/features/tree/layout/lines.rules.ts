import type { DrawnTree } from '../tree.schema.ts';

/** Sizes of the drawing in pixels, the same as in `tree.css`. */
export const cell = { width: 136, height: 208, face: 84, words: 72 } as const;

export interface TreeLine {
  path: string;
  /** `nonBirth`: one of the parents is an adoptive, foster or step-parent. */
  kind: 'parent' | 'nonBirth' | 'partner' | 'former';
  /** The people whom the line joins: two partners, or parents and a child. */
  joins: { from: string[]; to: string[] };
}

/** The wedding year, at the middle of the line between the partners; null for former partners without a year. */
export interface MarriageLabel {
  x: number;
  y: number;
  year: number | null;
}

type TreeLayout = DrawnTree['layout'];

/** A main card or an echo. */
export interface DrawnCard {
  key: string;
  id: string;
  row: number;
  place: number;
}

export function listCards({ people, echoes }: TreeLayout): DrawnCard[] {
  return [...people.map(({ id, row, place }) => ({ key: id, id, row, place })), ...echoes];
}

/** The number of the top row. */
export function findTopRow({ people }: TreeLayout): number {
  return Math.min(0, ...people.map(({ row }) => row));
}

/** Width and height of the drawing in pixels. */
export function measureLayout(layout: TreeLayout): { width: number; height: number } {
  const top = findTopRow(layout);
  const cards = listCards(layout);
  const rows = Math.max(0, ...cards.map(({ row }) => row)) - top + 1;
  const places = Math.max(1, ...cards.map(({ place }) => place + 0.5));
  return { width: Math.ceil(places * cell.width), height: rows * cell.height };
}

interface Point {
  id: string;
  x: number;
  y: number;
}

function findPoints(layout: TreeLayout): Map<string, Point> {
  const top = findTopRow(layout);
  return new Map(
    listCards(layout).map(({ key, id, row, place }) => [
      key,
      { id, x: Math.round(place * cell.width), y: (row - top) * cell.height + cell.face / 2 },
    ]),
  );
}

/** The lines of the drawing as SVG paths, measured from the edge where reading starts, and the labels of marriages. */
export function findLines({ layout, relationships }: Pick<DrawnTree, 'layout' | 'relationships'>): {
  lines: TreeLine[];
  marriages: MarriageLabel[];
} {
  const points = findPoints(layout);
  const partners = new Map(
    relationships.flatMap((edge) =>
      edge.kind === 'partner'
        ? [
            [`${edge.fromId} ${edge.toId}`, edge],
            [`${edge.toId} ${edge.fromId}`, edge],
          ]
        : [],
    ),
  );
  const isCouple = (one: string, other: string) =>
    layout.couples.some((couple) => couple.includes(one) && couple.includes(other));
  const couples: TreeLine[] = [];
  const marriages: MarriageLabel[] = [];
  for (const [one, other] of layout.couples) {
    const [a, b] = [points.get(one), points.get(other)];
    if (!a || !b) continue;
    const edge = partners.get(`${a.id} ${b.id}`);
    const joins = { from: [a.id], to: [b.id] };
    couples.push({ kind: edge?.nature === 'former' ? 'former' : 'partner', path: coupleLine(a, b), joins });
    if (edge && (edge.year !== null || edge.nature === 'former'))
      marriages.push({ year: edge.year, x: (a.x + b.x) / 2, y: isStraight(a, b) ? (a.y + b.y) / 2 : overHeads(a) });
  }

  const lanes = findLanes(layout, points);
  const nonBirth = new Set(
    relationships.flatMap(({ kind, nature, fromId, toId }) =>
      kind === 'parent' && nature !== 'birth' ? [`${fromId} ${toId}`] : [],
    ),
  );
  const families = layout.families.flatMap(({ parents: keys, children, twins }, index): TreeLine[] => {
    const parents = keys.flatMap((key) => points.get(key) ?? []);
    const [first, second] = parents;
    const [one = '', other = ''] = keys;
    const from = parents.map(({ id }) => id);
    // Parents who are not known as partners are joined by their children.
    const between: TreeLine[] =
      first && second && !isCouple(one, other)
        ? [{ kind: 'parent', path: coupleLine(first, second), joins: { from: [first.id], to: [second.id] } }]
        : [];
    const down = children.flatMap((key): TreeLine[] => {
      const child = points.get(key);
      if (!child || parents.length === 0) return [];
      const birth = twins.find((keysOfBirth) => keysOfBirth.includes(key)) ?? [];
      const together = birth.flatMap((twin) => points.get(twin) ?? []).filter(({ y }) => y === child.y);
      const path = childLine(parents, { child, together, lane: lanes[index] ?? 0 });
      const kind = from.some((id) => nonBirth.has(`${id} ${child.id}`)) ? 'nonBirth' : 'parent';
      return [{ kind, path, joins: { from, to: [child.id] } }];
    });
    return [...between, ...down];
  });
  return { lines: [...families, ...couples], marriages };
}

const isStraight = (a: Point, b: Point) => a.y !== b.y || Math.abs(a.x - b.x) <= 2 * cell.width;
const overHeads = ({ y }: Point) => y - cell.face / 2 - 12;

/** A straight line between people at most two places apart; a longer one passes above the cards between them. */
function coupleLine(a: Point, b: Point): string {
  return isStraight(a, b) ? `M${a.x} ${a.y}L${b.x} ${b.y}` : `M${a.x} ${a.y}V${overHeads(a)}H${b.x}V${b.y}`;
}

const middleOf = (points: readonly Point[]) =>
  Math.round(points.reduce((sum, { x }) => sum + x, 0) / Math.max(1, points.length));

/** Lines of adjacent families turn at different heights where they would overlap. */
const lanesOfRow = 3;
const laneHeight = 9;

/** Lane of each family, by its index. */
function findLanes(layout: TreeLayout, points: ReadonlyMap<string, Point>): number[] {
  const bars = layout.families.map(({ parents, children }, index) => {
    const below = children.flatMap((key) => points.get(key) ?? []);
    const xs = [middleOf(parents.flatMap((key) => points.get(key) ?? [])), ...below.map(({ x }) => x)];
    return { index, y: below[0]?.y ?? 0, from: Math.min(...xs), to: Math.max(...xs) };
  });
  const lanes: number[] = layout.families.map(() => 0);
  const ends = new Map<string, number>();
  for (const { index, y, from, to } of bars.toSorted((one, other) => one.from - other.from)) {
    const lane =
      Array.from({ length: lanesOfRow }, (_, at) => at).find((at) => (ends.get(`${y} ${at}`) ?? -1) < from) ?? 0;
    lanes[index] = lane;
    ends.set(`${y} ${lane}`, to);
  }
  return lanes;
}

interface ChildLine {
  child: Point;
  /** The twins of the child, with the child: their lines separate only above the cards. */
  together: readonly Point[];
  lane: number;
}

/** From the middle of the parents down, along, and down to the child. A straight line to a parent in the same or a lower row. */
function childLine(parents: readonly Point[], { child, together, lane }: ChildLine): string {
  const x = middleOf(parents);
  const y = Math.max(...parents.map((parent) => parent.y));
  if (y >= child.y) return `M${x} ${y}L${child.x} ${child.y}`;
  const turn = child.y - cell.face / 2 - 20 - lane * laneHeight;
  // Between two parents the line starts in the gap; with one parent it starts under the name.
  const start = parents.length > 1 ? y : y + cell.face / 2 + cell.words;
  if (together.length < 2) return `M${x} ${start}V${turn}H${child.x}V${child.y}`;
  return `M${x} ${start}V${turn}H${middleOf(together)}L${child.x} ${child.y - cell.face / 2}`;
}
