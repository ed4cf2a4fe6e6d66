import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dateGap,
  dateOfParts,
  type DatePart,
  type DateParts,
  noDateParts,
  partialDateGap,
  partsOfDate,
  typeDatePart,
} from './date-parts.ts';

const digitsOf = ({ day, month, year }: DateParts) => day + month + year;

function typeAll(text: string): DateParts {
  let at: { parts: DateParts; next: DatePart } = { parts: noDateParts, next: 'day' };
  for (const sign of text) at = typeDatePart(at.parts, at.next, at.parts[at.next] + sign);
  return at.parts;
}

test.each([
  ['14051936', '1936-05-14'],
  ['14.5.1936', '1936-05-14'],
  ['4/7/2001', '2001-07-04'],
  ['٠٣٠٩٢٠١٩', '2019-09-03'],
])('%s typed from the day on is a date', (text, date) => {
  expect(dateOfParts(typeAll(text))).toBe(date);
});

test.each(['14.5.1936', '14/05/1936', ' 14 5 1936', '1936-05-14', '14051936'])('%j is pasted as a whole', (text) => {
  expect(dateOfParts(typeDatePart(noDateParts, 'day', text).parts)).toBe('1936-05-14');
});

test.each([
  ['14/5/36', { day: '14', month: '5', year: '36' }],
  ['14 במאי 1936', { day: '14', month: '5', year: '1936' }],
  ['14 מאי 36', { day: '14', month: '5', year: '36' }],
  ['14 May 1936', { day: '14', month: '5', year: '1936' }],
  ['May 14, 1936', { day: '14', month: '5', year: '1936' }],
  ['14th of September 1936', { day: '14', month: '9', year: '1936' }],
  ['١٤ أيار ١٩٣٦', { day: '14', month: '5', year: '1936' }],
  ['14 كانون الثاني 1936', { day: '14', month: '1', year: '1936' }],
  ['14 مايو 1936', { day: '14', month: '5', year: '1936' }],
  ['1936/5/14', { day: '14', month: '5', year: '1936' }],
  ['מאי 1936', { day: '', month: '5', year: '1936' }],
  ['14 במאי', { day: '14', month: '5', year: '' }],
  ['14/5', { day: '14', month: '5', year: '' }],
])('%j is pasted into its boxes', (text, parts) => {
  expect(typeDatePart(noDateParts, 'day', text).parts).toEqual(parts);
});

test.each([
  [{ day: '14', month: '', year: '1936' }, 'month'],
  [{ day: '', month: '5', year: '1936' }, 'day'],
  [{ day: '14', month: '5', year: '' }, 'year'],
  [{ day: '', month: '', year: '1936' }, 'dayMonth'],
  [{ day: '14', month: '', year: '' }, 'monthYear'],
  [{ day: '', month: '5', year: '' }, 'dayYear'],
  [{ day: '14', month: '5', year: '36' }, 'shortYear'],
  [{ day: '31', month: '4', year: '1936' }, 'notReal'],
  [{ day: '14', month: '5', year: '1936' }, null],
  [noDateParts, null],
] as const)('%j lacks %s', (parts, gap) => {
  expect(dateGap(parts)).toBe(gap);
});

test('every prefix of a typed date keeps its digits, and is a day, empty, or has a message about its missing part', () => {
  const date = fc.date({ min: new Date('1800-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(date, fc.nat(8), (when, length) => {
      const iso = when.toISOString().slice(0, 10);
      const { day, month, year } = partsOfDate(iso);
      const typed = (day + month + year).slice(0, length);
      const parts = typeAll(typed);
      expect(digitsOf(parts)).toBe(typed);
      expect(dateOfParts(parts)).toBe(length === 8 ? iso : null);
      expect(dateGap(parts) === null).toBe(length === 0 || length === 8);
    }),
  );
});

test.each([
  ['14.5', 'year', null],
  ['5.1936', 'day', '1936'],
  ['36', null, null],
  ['14.5.36', 'shortYear', null],
  ['31.4.1936', 'notReal', '1936'],
  ['1936', null, null],
  ['193', null, null],
  ['14.5.1936', null, '1936'],
  ['קיץ 1936', null, null],
])('of a date that may be a year alone, %j lacks %s', (text, gap, year) => {
  expect(partialDateGap(text)).toEqual({ gap, year });
});
