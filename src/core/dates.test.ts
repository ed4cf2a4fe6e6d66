import { expect, test } from 'vitest';
import { isPlainDate, todayInJerusalem, yearIn, yearOf } from './dates.ts';

test.each(['1936-04-02', '2000-02-29', '0070-08-04'])('%s is a day', (date) => {
  expect(isPlainDate(date)).toBe(true);
});

test.each(['1936-4-2', '2001-02-29', '2021-13-01', '2021-00-10', '0000-01-01', '2021-11-05T00:00', 'x'])(
  '%s is none',
  (date) => {
    expect(isPlainDate(date)).toBe(false);
  },
);

test('the year is the one that is written', () => {
  expect(yearOf('1899-12-31')).toBe(1899);
});

test('today is the day in Jerusalem, not in Greenwich', () => {
  expect(todayInJerusalem(new Date('2026-11-21T22:30:00Z'))).toBe('2026-11-22');
});

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
