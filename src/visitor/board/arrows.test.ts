import { expect, test } from 'vitest';
import { nextPlace } from './arrows.ts';

const wall = { at: 7, count: 20, columns: 6, isRtl: true };

test('arrow keys move by row and column, in the direction of the page', () => {
  const to = (key: string, place = wall) => nextPlace(key, place);
  expect([to('ArrowLeft'), to('ArrowRight'), to('ArrowDown'), to('ArrowUp')]).toEqual([8, 6, 13, 1]);
  const ltr = { ...wall, isRtl: false };
  expect([to('ArrowLeft', ltr), to('ArrowRight', ltr)]).toEqual([6, 8]);
});

test('Home and End go to the ends, and no key goes beyond them', () => {
  expect([nextPlace('Home', wall), nextPlace('End', wall)]).toEqual([0, 19]);
  expect(nextPlace('ArrowDown', { ...wall, at: 15 })).toBe(-1);
  expect(nextPlace('ArrowUp', { ...wall, at: 3 })).toBe(-1);
  expect(nextPlace('ArrowRight', { ...wall, at: 0 })).toBe(-1);
  expect(nextPlace('Enter', wall)).toBe(-1);
});
