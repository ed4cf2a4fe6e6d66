import { expect, test } from 'vitest';
import { findShareMark, isShareMark, withShareMark } from './share-mark.ts';

const page = 'https://example.org/memorial/0198c0de-0000-7000-8000-000000000001';

test('only the address of a memorial page gets a mark', () => {
  expect(withShareMark(page, 'whatsapp')).toBe(`${page}?via=whatsapp`);
  for (const other of ['https://example.org/family-invite/abc', `${page}?view=full`, `${page}/candle`, 'not a link'])
    expect(withShareMark(other, 'share')).toBe(other);
});

test.each([
  ['', null],
  ['?via=stone', 'stone'],
  ['?view=full&via=share', 'share'],
  ['?via=whatsapp&fbclid=1', 'whatsapp'],
  ['?via=', null],
  ['?via=STONE', null],
  ['?via=__proto__', null],
  [`?via=${'x'.repeat(10_000)}`, null],
  ['?%E0%A4%A', null],
])('the query %j has the mark %j', (search, mark) => {
  expect(findShareMark(search)).toBe(mark);
});

test('a query with more than the mark does not count as the URL of the page', () => {
  expect(['?via=stone', '?via=share', '?via=whatsapp'].map(isShareMark)).toEqual([true, true, true]);
  expect(['', '?via=stone&view=full', '?view=full', '?via=other'].map(isShareMark)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
