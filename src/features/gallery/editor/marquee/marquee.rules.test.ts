import { expect, it } from 'vitest';
import { calculateLayout } from '../../grid/grid.rules.ts';
import { scrollNearEdge, squaresIn } from './marquee.rules.ts';

/** Squares of 100 with 8 between them. */
const layout = calculateLayout(6 * 108 - 8, 6, 8);
const at = (start: number, top: number) => ({ start, top });

it('selects squares that the rectangle overlaps, in any drawing direction', () => {
  const [one, other] = [at(50, 50), at(160, 120)];
  expect(squaresIn({ from: one, to: other }, 20, layout)).toEqual([0, 1, 6, 7]);
  expect(squaresIn({ from: other, to: one }, 20, layout)).toEqual([0, 1, 6, 7]);
});

it('selects none in the gap between two squares or after the last', () => {
  expect(squaresIn({ from: at(102, 10), to: at(106, 20) }, 20, layout)).toEqual([]);
  expect(squaresIn({ from: at(0, 320), to: at(900, 900) }, 20, layout)).toEqual([18, 19]);
});

it('ignores the part of a rectangle outside the grid', () => {
  expect(squaresIn({ from: at(-50, -50), to: at(10, 10) }, 20, layout)).toEqual([0]);
  expect(squaresIn({ from: at(700, 10), to: at(5000, 20) }, 20, layout)).toEqual([]);
});

it('scrolls faster near an edge, and not in the middle', () => {
  expect(scrollNearEdge(400, 800)).toBe(0);
  expect([scrollNearEdge(59, 800), scrollNearEdge(20, 800), scrollNearEdge(-500, 800)]).toEqual([-1, -10, -24]);
  expect([scrollNearEdge(741, 800), scrollNearEdge(900, 800)]).toEqual([1, 24]);
});
