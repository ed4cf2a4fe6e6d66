import { expect, test } from 'vitest';
import { stockBeforeChange } from './product-undo.rules.ts';

test.each([
  ['was not set', 7, undefined, 7],
  ['was set, and nothing was sold since', 5, { from: 10, to: 5 }, 10],
  ['was set, and one was sold since', 4, { from: 10, to: 5 }, 9],
  ['was raised, and more was sold than there were before', 1, { from: 2, to: 10 }, 0],
  ['was limited', 3, { from: null, to: 5 }, null],
  ['was made unlimited', null, { from: 5, to: null }, 5],
])('a stock that %s', (_what, current, change, stock) => {
  expect(stockBeforeChange(current, change)).toBe(stock);
});
