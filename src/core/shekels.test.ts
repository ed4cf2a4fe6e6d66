import { expect, test } from 'vitest';
import { parseCount, parseShekels, shekelsText } from './shekels.ts';

test('prices are read to the agora and written with two decimals', () => {
  expect(['149', '149.5', '1,490.05', ' 0.01 '].map(parseShekels)).toEqual([14_900, 14_950, 149_005, 1]);
  expect(['', '-1', '1.005', 'abc', '1e3', '149,50', '1,49', '1,4900'].map(parseShekels)).toEqual(
    Array.from({ length: 8 }, () => Number.NaN),
  );
  expect([14_900, 5, 1_000_000].map(shekelsText)).toEqual(['149.00', '0.05', '10000.00']);
  expect(['', '3', '-1', '1.5'].map(parseCount)).toEqual([null, 3, -1, Number.NaN]);
});
