import { expect, test } from 'vitest';
import { byYear } from './timeline.rules.ts';

test('milestones stand by year, and those of one year in the order they came', () => {
  const milestones = [
    { year: 1999, title: 'c' },
    { year: 1950, title: 'a' },
    { year: 1950, title: 'b' },
  ];
  expect(byYear(milestones).map(({ title }) => title)).toEqual(['a', 'b', 'c']);
});
