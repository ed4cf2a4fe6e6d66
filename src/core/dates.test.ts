import { expect, test } from 'vitest';
import { addDays, dayOfWeek, daysBetween, isPlainDate, todayInJerusalem, yearIn, toYear } from './dates.ts';

test.each(['1936-04-02', '2000-02-29', '0070-08-04'])('%s is a day', (date) => {
  expect(isPlainDate(date)).toBe(true);
});

test.each(['1936-4-2', '2001-02-29', '2021-13-01', '2021-00-10', '0000-01-01', '2021-11-05T00:00', 'x'])(
  '%s is none',
  (date) => {
    expect(isPlainDate(date)).toBe(false);
  },
);

test('the year is read as written', () => {
  expect(toYear('1899-12-31')).toBe(1899);
});

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2023-02-28', 1, '2023-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2000-01-01', -1, '1999-12-31'],
  ['1900-02-28', 1, '1900-03-01'],
  ['0070-08-04', 30, '0070-09-03'],
  ['2026-03-20', 365, '2027-03-20'],
])('%s and %i days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
  expect(daysBetween(date, later)).toBe(days);
});

test('weekdays are counted from Sunday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(dayOfWeek)).toEqual([0, 1, 6]);
});

test('today is the date in Jerusalem, not in UTC', () => {
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
