import { expect, test } from 'vitest';
import { placeOfProblem, toSwipeStep } from './section-menu.rules.ts';

const start = { x: 200, y: 400, at: 1000 };
const step = (x: number, y: number, after: number, direction: 'rtl' | 'ltr' = 'rtl') =>
  toSwipeStep(start, { x: start.x + x, y: start.y + y, at: start.at + after }, direction);

test.each([
  [51, 0, 299, 1],
  [-51, 0, 299, -1],
  [50, 0, 299, 0],
  [51, 0, 300, 0],
  [60, 80, 100, 0],
  [60, 60, 100, 0],
  [60, 0, 400, 0],
])('a swipe of %i along and %i down in %i ms moves %i sections', (x, y, after, sections) => {
  expect(step(x, y, after)).toBe(sections);
});

test('in a left-to-right language the next section is pulled in from the right', () => {
  expect([step(-51, 0, 299, 'ltr'), step(51, 0, 299, 'ltr')]).toEqual([1, -1]);
});

test('finds the tab of an invalid field', () => {
  expect(placeOfProblem('basic', 'bio')).toEqual({ section: 'basic', tab: 'story' });
  expect(placeOfProblem('basic', 'name')).toEqual({ section: 'basic', tab: 'details' });
  expect(placeOfProblem('social-links', 'website')).toEqual({ section: 'basic', tab: 'social' });
  expect(placeOfProblem('timeline', 0)).toEqual({ section: 'timeline' });
});
