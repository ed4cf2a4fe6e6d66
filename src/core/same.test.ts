import { expect, test } from 'vitest';
import { isSame } from './same.ts';

test('lists differ by their order and by their length', () => {
  expect(isSame([1, 2], [1, 2])).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame([1], [1, 2])).toBe(false);
  expect(isSame([], {})).toBe(false);
  expect(isSame({ a: null }, {})).toBe(false);
});
