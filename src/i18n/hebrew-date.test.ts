import { expect, test } from 'vitest';
import { limits } from '#core/limits.ts';
import { hebrewDate, hebrewYears, withCalendar } from './hebrew-date.ts';

test.each([
  ['1936-04-02', 'י׳ בניסן התרצ״ו'],
  ['2021-11-05', 'א׳ בכסלו התשפ״ב'],
  ['2002-06-18', 'ח׳ בתמוז התשס״ב'],
  ['2022-08-24', 'כ״ז באב התשפ״ב'],
  ['1941-09-18', 'כ״ו באלול התש״א'],
  ['2019-02-13', 'ח׳ באדר א׳ התשע״ט'],
])('the day %s is written %s', (date, words) => {
  expect(hebrewDate(date)).toBe(words);
});

test('a leap year has two months of Adar, a plain year one', () => {
  expect(hebrewDate('2024-03-20')).toBe('י׳ באדר ב׳ התשפ״ד');
  expect(hebrewDate('2024-02-19')).toBe('י׳ באדר א׳ התשפ״ד');
  expect(hebrewDate('2025-03-10')).toBe('י׳ באדר התשפ״ה');
});

test('the Name is not spelt by the fifteenth and the sixteenth', () => {
  expect(hebrewDate('2022-10-10')).toBe('ט״ו בתשרי התשפ״ג');
  expect(hebrewDate('2022-10-11')).toBe('ט״ז בתשרי התשפ״ג');
});

test('months are spelt in full', () => {
  expect(hebrewDate('2025-06-01')).toBe('ה׳ בסיוון התשפ״ה');
  expect(hebrewDate('2022-11-01')).toBe('ז׳ בחשוון התשפ״ג');
});

test('a death after sunset belongs to the next day, over the end of a month and of a year too', () => {
  expect(hebrewDate('2021-11-05', { afterSunset: true })).toBe('ב׳ בכסלו התשפ״ב');
  expect(hebrewDate('2021-11-04', { afterSunset: true })).toBe('א׳ בכסלו התשפ״ב');
  expect(hebrewDate('2022-09-25', { afterSunset: true })).toBe('א׳ בתשרי התשפ״ג');
});

test('other languages read digits', () => {
  expect(hebrewDate('2021-11-05', { locale: 'en' })).toBe('1 Kislev 5782');
  expect(hebrewDate('2021-11-05', { locale: 'ar' })).toMatch(/^1 .+ 5782$/);
});

test('a Hebrew date is labelled in every language that names other months so', () => {
  expect(withCalendar('he', 'י׳ בניסן התרצ״ו')).toBe('י׳ בניסן התרצ״ו');
  expect(withCalendar('en', '10 Nisan 5696')).toBe('Hebrew date: 10 Nisan 5696');
  expect(withCalendar('en', '10 Nisan 5696', '1 Kislev 5782')).toBe('Hebrew dates: 10 Nisan 5696 – 1 Kislev 5782');
  expect(withCalendar('ar', '10 نيسان 5696')).toBe('10 نيسان 5696 (بالتقويم العبري)');
});

test('a bare civil year is named by both of its Hebrew years', () => {
  expect([1973, 1936, 2000].map(hebrewYears)).toEqual(['התשל״ג–התשל״ד', 'התרצ״ו–התרצ״ז', 'התש״ס–התשס״א']);
});

test('no day of a civil year falls outside of the Hebrew years that it is named by', () => {
  const yearOfDay = (date: string) => hebrewDate(date).split(' ').slice(2).join(' ');
  for (let year = limits.year.min; year <= limits.year.max; year++) {
    const [first, last] = [yearOfDay(`${year}-01-01`), yearOfDay(`${year}-12-31`)];
    expect(hebrewYears(year)).toBe(`${first}–${last}`);
  }
});
