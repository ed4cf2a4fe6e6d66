import { expect, test } from 'vitest';
import { gridHeight, calculateLayout, moveIndex, tilePosition, visibleSpan } from './grid.rules.ts';

const layout = calculateLayout(1200, 6, 8);
const row = layout.tile + layout.gap;

test('squares fill the line with their gaps', () => {
  expect(layout.tile * 6 + 8 * 5).toBeCloseTo(1200);
  expect(tilePosition(7, layout)).toEqual({ start: row, top: row });
  expect(gridHeight(7, layout)).toBeCloseTo(2 * row - 8);
  expect(gridHeight(0, layout)).toBe(0);
});

test('renders only the visible rows and those next to them', () => {
  expect(visibleSpan(100 * row, 104 * row, 5000, layout, 2)).toEqual({ from: 98 * 6, to: 106 * 6 });
  expect(visibleSpan(0, 900, 5000, layout, 2).from).toBe(0);
});

test('the last row may be short', () => {
  expect(visibleSpan(0, 5 * row, 8, layout, 1)).toEqual({ from: 0, to: 8 });
});

test('above and below the viewport the nearer end is rendered', () => {
  expect(visibleSpan(-3000, -2000, 5000, layout, 2)).toEqual({ from: 0, to: 12 });
  expect(visibleSpan(1e7, 1e7 + 900, 5000, layout, 2)).toEqual({ from: 4992, to: 5000 });
  expect(visibleSpan(-3000, -2000, 5, layout, 2)).toEqual({ from: 0, to: 5 });
});

test('a grid without a width shows no more than its first rows', () => {
  expect(visibleSpan(0, 900, 5000, calculateLayout(0, 6, 0), 2)).toEqual({ from: 0, to: 12 });
});

const move = (key: string, index: number, isRightToLeft = true) =>
  moveIndex(key, index, { total: 20, columns: 6, rows: 2, isRightToLeft });

test('sideways keys follow the direction of the text', () => {
  expect([move('ArrowLeft', 3), move('ArrowRight', 3)]).toEqual([4, 2]);
  expect([move('ArrowLeft', 3, false), move('ArrowRight', 3, false)]).toEqual([2, 4]);
});

test('keys stop at the ends', () => {
  expect([move('ArrowRight', 0), move('ArrowLeft', 19), move('ArrowUp', 3)]).toEqual([0, 19, 3]);
  expect([move('Home', 9), move('End', 9)]).toEqual([0, 19]);
});

test('down from above a short row leads to its last picture', () => {
  expect([move('ArrowDown', 2), move('ArrowDown', 17), move('PageDown', 1), move('PageUp', 15)]).toEqual([
    8, 19, 13, 3,
  ]);
});

test('ignores other keys', () => {
  expect(move('a', 3)).toBeNull();
});
