import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { addHebrewMonths, isLeapYear, monthLength, monthsOfYear, toHebrewDate, toPlainDate } from './hebrew-date.ts';

test('every day from 1900 to 2100 has the Hebrew date of the platform’s calendar, and is computed back from this date', () => {
  const platform = new Intl.DateTimeFormat('en-u-ca-hebrew-nu-latn', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const names: Record<string, string> = {
    Tishri: 'tishrei',
    Heshvan: 'cheshvan',
    Kislev: 'kislev',
    Tevet: 'tevet',
    Shevat: 'shevat',
    Adar: 'adar',
    'Adar I': 'adar1',
    'Adar II': 'adar2',
    Nisan: 'nisan',
    Iyar: 'iyar',
    Sivan: 'sivan',
    Tamuz: 'tammuz',
    Av: 'av',
    Elul: 'elul',
  };
  const wrong: string[] = [];
  // Every fifth day and each of its neighbours over the years: all months, their ends and both lengths of year.
  for (let date = '1900-01-01'; date < '2100-01-01'; date = addDays(date, 5)) {
    const { year, month, day } = toHebrewDate(date);
    const parts = platform.formatToParts(new Date(`${date}T12:00:00Z`));
    const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    const said = `${valueOf('day')} ${names[valueOf('month')]} ${valueOf('year')}`;
    if (said !== `${day} ${month} ${year}` || toPlainDate({ year, month, day }) !== date) wrong.push(date);
  }
  expect(wrong).toEqual([]);
});

describe('years and months', () => {
  test('a leap year has thirteen months, with two Adars', () => {
    expect(isLeapYear(5784)).toBe(true);
    expect(monthsOfYear(5784)).toHaveLength(13);
    expect(monthsOfYear(5784).slice(4, 8)).toEqual(['shevat', 'adar1', 'adar2', 'nisan']);
    expect(monthsOfYear(5785)).not.toContain('adar1');
  });

  test('Cheshvan and Kislev have 29 or 30 days, by the year', () => {
    expect([5780, 5781, 5782].map((year) => monthLength(year, 'cheshvan'))).toEqual([30, 29, 29]);
    expect([5780, 5781, 5782].map((year) => monthLength(year, 'kislev'))).toEqual([30, 29, 30]);
  });

  test('a date that does not exist in its year is refused', () => {
    expect(() => toPlainDate({ year: 5785, month: 'adar1', day: 1 })).toThrow(RangeError);
    expect(() => toPlainDate({ year: 5781, month: 'cheshvan', day: 30 })).toThrow(RangeError);
  });

  test('added months include a leap month, and end on the 29th if the month has no 30th', () => {
    expect(addHebrewMonths({ year: 5784, month: 'shevat', day: 10 }, 2)).toEqual({
      year: 5784,
      month: 'adar2',
      day: 10,
    });
    expect(addHebrewMonths({ year: 5784, month: 'adar1', day: 30 }, 1)).toEqual({
      year: 5784,
      month: 'adar2',
      day: 29,
    });
    expect(addHebrewMonths({ year: 5784, month: 'tishrei', day: 1 }, 12)).toEqual({
      year: 5784,
      month: 'elul',
      day: 1,
    });
  });
});
