import { expect, test } from 'vitest';
import { byYear, yearIn } from './rules.ts';

test.each([
  ['1900', 1900],
  ['2030', 2030],
  [' 1967 ', 1967],
  ['1899', null],
  ['2031', null],
  ['2000.5', null],
  ['1e3', null],
  ['abc', null],
  ['196', null],
  ['', null],
])('«%s» says the year %s', (text, year) => {
  expect(yearIn(text)).toBe(year);
});

test('milestones stand by year, and those of one year in the order they came', () => {
  const milestones = [
    { year: 1999, title: 'c' },
    { year: 1950, title: 'a' },
    { year: 1950, title: 'b' },
  ];
  expect(byYear(milestones).map(({ title }) => title)).toEqual(['a', 'b', 'c']);
});
