import type { DrawnTree } from '../../schema.ts';

/** Sizes of the drawing in pixels; `tree.css` has the same. */
export const cell = { width: 136, height: 208, face: 84, words: 72 } as const;

export interface TreeLine {
  path: string;
  kind: 'parent' | 'partner' | 'former';
}

type TreeLayout = DrawnTree['layout'];

/** The first row of a drawing: it stands at the top. */
export function findTopRow({ people }: TreeLayout): number {
  return Math.min(0, ...people.map(({ row }) => row));
}

/** Width and height of the drawing in pixels. */
export function measureLayout(layout: TreeLayout): { width: number; height: number } {
  const top = findTopRow(layout);
  const rows = Math.max(0, ...layout.people.map(({ row }) => row)) - top + 1;
  const places = Math.max(1, ...layout.people.map(({ place }) => place + 0.5));
  return { width: Math.ceil(places * cell.width), height: rows * cell.height };
}

/** The lines of the drawing as SVG paths, from the edge where reading starts. */
export function findLines({ layout, relationships }: Pick<DrawnTree, 'layout' | 'relationships'>): TreeLine[] {
  const top = findTopRow(layout);
  const points = new Map(
    layout.people.map(({ id, row, place }) => [
      id,
      { x: Math.round(place * cell.width), y: (row - top) * cell.height + cell.face / 2 },
    ]),
  );
  const former = new Set(
    relationships.flatMap(({ kind, fromId, toId, nature }) =>
      kind === 'partner' && nature === 'former' ? [`${fromId} ${toId}`, `${toId} ${fromId}`] : [],
    ),
  );
  const couples = layout.couples.flatMap(([one, other]): TreeLine[] => {
    const [a, b] = [points.get(one), points.get(other)];
    if (!a || !b) return [];
    return [{ kind: former.has(`${one} ${other}`) ? 'former' : 'partner', path: coupleLine(a, b) }];
  });
  const isCouple = (one: string, other: string) =>
    layout.couples.some((couple) => couple.includes(one) && couple.includes(other));
  const families = layout.families.flatMap(({ parentIds, childIds }): TreeLine[] => {
    const parents = parentIds.flatMap((id) => points.get(id) ?? []);
    const [first, second] = parents;
    const [one = '', other = ''] = parentIds;
    // Parents of whom nobody says that they were partners are joined by their children.
    const between: TreeLine[] =
      first && second && !isCouple(one, other) ? [{ kind: 'parent', path: coupleLine(first, second) }] : [];
    const down = childIds.flatMap((id): TreeLine[] => {
      const child = points.get(id);
      return child && parents.length > 0 ? [{ kind: 'parent', path: childLine(parents, child) }] : [];
    });
    return [...between, ...down];
  });
  return [...families, ...couples];
}

interface Point {
  x: number;
  y: number;
}

/** Straight between neighbours of up to two places apart; over the heads of those who stand between. */
function coupleLine(a: Point, b: Point): string {
  if (a.y !== b.y || Math.abs(a.x - b.x) <= 2 * cell.width) return `M${a.x} ${a.y}L${b.x} ${b.y}`;
  const above = a.y - cell.face / 2 - 12;
  return `M${a.x} ${a.y}V${above}H${b.x}V${b.y}`;
}

/** From the middle of the parents down, along, and down to the child. A parent of an equal or lower row is met straight. */
function childLine(parents: readonly Point[], child: Point): string {
  const x = Math.round(parents.reduce((sum, parent) => sum + parent.x, 0) / parents.length);
  const y = Math.max(...parents.map((parent) => parent.y));
  if (y >= child.y) return `M${x} ${y}L${child.x} ${child.y}`;
  const turn = child.y - cell.face / 2 - 20;
  // Between two parents the line falls in the gap; below one it begins under the name.
  const start = parents.length > 1 ? y : y + cell.face / 2 + cell.words;
  return `M${x} ${start}V${turn}H${child.x}V${child.y}`;
}
