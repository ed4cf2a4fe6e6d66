import { expect, test } from 'vitest';
import { byYear } from './timeline.rules.ts';

test('milestones are ordered by year, and within a year as entered', () => {
  const milestones = [
    { year: 1999, title: 'c' },
    { year: 1950, title: 'a' },
    { year: 1950, title: 'b' },
  ];
  expect(byYear(milestones).map(({ title }) => title)).toEqual(['a', 'b', 'c']);
});
