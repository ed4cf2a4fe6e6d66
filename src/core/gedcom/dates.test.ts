import { describe, expect, test } from 'vitest';
import { formatDateValue, parseDateText, readDate, resolveDate, writeDate, yearsOfDate } from './dates.ts';

const isoOf = (text: string) => resolveDate(parseDateText(text)).iso;
const rewrite = (text: string, version: '5.5.1' | '7.0') => {
  const { value } = parseDateText(text);
  return value && formatDateValue(value, version);
};

describe('Hebrew dates', () => {
  test.each([
    ['Adar of a plain year that 5.5.1 calls ADR', '@#DHEBREW@ 7 ADR 5690', 'adar', '1930-03-07'],
    ['Adar of a plain year that 7.0 calls ADS', 'HEBREW 7 ADS 5690', 'adar', '1930-03-07'],
    ['Adar I of a leap year', '@#DHEBREW@ 14 ADR 5784', 'adar1', '2024-02-23'],
    ['Adar II of a leap year', 'HEBREW 14 ADS 5784', 'adar2', '2024-03-24'],
    ['Tishrei', '@#DHEBREW@ 1 TSH 5784', 'tishrei', '2023-09-16'],
    ['Av', 'HEBREW 9 AAV 5784', 'av', '2024-08-13'],
    ['a month whose calendar nobody named', '5 IYR 5708', 'iyar', '1948-05-14'],
  ])('%s', (_name, text, month, iso) => {
    expect(parseDateText(text).value?.first).toMatchObject({ calendar: 'hebrew', month });
    expect(isoOf(text)).toBe(iso);
  });

  test('a plain Adar is written as ADS in 7.0 and ADR in 5.5.1, and read as Adar', () => {
    expect(rewrite('@#DHEBREW@ 7 ADR 5690', '7.0')).toBe('HEBREW 7 ADS 5690');
    expect(rewrite('HEBREW 7 ADS 5690', '5.5.1')).toBe('@#DHEBREW@ 7 ADR 5690');
    expect(rewrite('HEBREW 7 ADR 5784', '5.5.1')).toBe('@#DHEBREW@ 7 ADR 5784');
    expect(rewrite('@#DHEBREW@ 7 ADS 5784', '7.0')).toBe('HEBREW 7 ADS 5784');
  });

  test('keeps a day that its month lacks, without a civil date', () => {
    expect(parseDateText('HEBREW 30 TVT 5784').value?.first).toMatchObject({ month: 'tevet', day: 30 });
    expect(isoOf('HEBREW 30 TVT 5784')).toBeNull();
  });

  test('a Hebrew year without a day is in one of two civil years', () => {
    expect(yearsOfDate(parseDateText('HEBREW 5708'))).toEqual({ earliest: 1947, latest: 1948 });
    expect(resolveDate(parseDateText('HEBREW 5708'))).toEqual({ iso: null, year: 1948 });
  });
});

test.each([
  ['3 MAR 1920', '1920-03-03', 1920],
  ['29 FEB 1900', null, 1900],
  ['MAR 1920', null, 1920],
  ['1920', null, 1920],
  ['ABT 1920', null, 1920],
  ['est. 1920', null, 1920],
  ['BET 1920 AND 1930', null, null],
  ['BET MAR 1920 AND MAY 1920', null, 1920],
  ['BEF 1920', null, null],
  ['FROM 1920 TO 1930', null, null],
  ['1920-03-03', '1920-03-03', 1920],
  ['3 March 1920', '1920-03-03', 1920],
  ['@#DJULIAN@ 25 OCT 1917', '1917-11-07', 1917],
  ['JULIAN 29 FEB 1900', '1900-03-13', 1900],
  ['JULIAN 30 FEB 1900', null, 1900],
  ['@#DJULIAN@ 15 MAR 44 BC', null, -44],
  ['@#DFRENCH R@ 11 FRIM 13', null, null],
  ['INT 3 MAR 1920 (the third of March)', '1920-03-03', 1920],
  ['(in the spring)', null, null],
  ['3 MAR', null, null],
  ['soon after the war', null, null],
])('%s names %s and the year %s', (text, iso, year) => {
  expect(resolveDate(parseDateText(text))).toEqual({ iso, year });
});

test('a year that began in March is converted to one that began in January, and keeps the text of the file', () => {
  expect(parseDateText('11 FEB 1731/32')).toEqual({
    value: { kind: 'date', first: { calendar: 'gregorian', year: 1732, month: 2, day: 11 } },
    phrase: '11 FEB 1731/32',
  });
  expect(parseDateText('1699/00').value).toMatchObject({
    kind: 'between',
    first: { year: 1699 },
    last: { year: 1700 },
  });
});

test.each([
  '3 MAR 1920',
  'ABT @#DHEBREW@ 7 ADR 5690',
  'BET @#DHEBREW@ 1 NSN 5700 AND @#DHEBREW@ 29 ELL 5700',
  'FROM @#DJULIAN@ 1 JAN 1700 TO 1710',
  'TO 44 B.C.',
  '@#DFRENCH R@ 5 COMP 1',
  'INT 1920 (about the time of the move (the second))',
  '(in the spring)',
  '8 JAN 1699/00',
  'BEF @#DJULIAN@ 1700/01',
])('%s is the same after 7.0 and back', (text) => {
  const seven = writeDate(parseDateText(text), '7.0');
  const five = seven && writeDate(readDate(seven), '5.5.1');
  expect(five).toEqual({ tag: 'DATE', text });
});

test('a phrase next to a range has a separate line in 5.5.1', () => {
  const node = { tag: 'DATE', text: 'BET 1920 AND 1930', children: [{ tag: 'PHRASE', text: 'in the twenties' }] };
  const five = writeDate(readDate(node), '5.5.1');
  expect(five?.children).toEqual([{ tag: '_PHRASE', text: 'in the twenties' }]);
  expect(five && writeDate(readDate(five), '7.0')).toEqual(node);
});
