import type { Layout } from '../../grid/grid.rules.ts';

/** A rectangle by two corners, in pixels from the start of the line and from the top. */
export interface Corners {
  from: { start: number; top: number };
  to: { start: number; top: number };
}

/** The squares that intersect a rectangle, in order. */
export function squaresIn({ from, to }: Corners, total: number, { columns, tile, gap }: Layout): number[] {
  const size = tile + gap;
  if (size <= 0) return [];
  const touched = (a: number, b: number, most: number) => {
    const [low, high] = [Math.max(0, Math.min(a, b)), Math.max(a, b)];
    const first = Math.floor(low / size) + (low % size > tile ? 1 : 0);
    return { first, last: Math.min(most - 1, Math.floor(high / size)) };
  };
  const rows = touched(from.top, to.top, Math.ceil(total / columns));
  const across = touched(from.start, to.start, columns);
  const squares: number[] = [];
  for (let row = rows.first; row <= rows.last; row++) {
    for (let column = across.first; column <= across.last; column++) {
      const index = row * columns + column;
      if (index < total) squares.push(index);
    }
  }
  return squares;
}

/** The scroll step in pixels, while the pointer is near or past an edge of the viewport. */
export function scrollNearEdge(y: number, height: number, edge = 60): number {
  if (y < edge) return -Math.min(24, Math.ceil((edge - y) / 4));
  if (y > height - edge) return Math.min(24, Math.ceil((y - height + edge) / 4));
  return 0;
}
