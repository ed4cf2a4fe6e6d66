import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeLink, shownLink } from './link.ts';

test.each([
  ['facebook.com/x', 'https://facebook.com/x'],
  [' https://example.org/דף ', 'https://example.org/%D7%93%D7%A3'],
  ['http://example.org', 'http://example.org/'],
  ['example.org:8080/a', 'https://example.org:8080/a'],
])('%s is stored as %s', (value, address) => {
  expect(normalizeLink(value)).toBe(address);
});

test.each([
  '',
  '  ',
  'http://',
  'לא קישור',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//a.com:80',
  'data:text/html,x',
  'ftp://a.org',
  'localhost',
  'http://a:b@c.org',
])('%s is no link', (value) => {
  expect(normalizeLink(value)).toBeNull();
});

const heads = [
  'javascript:',
  'data:',
  '//',
  '\\',
  'example.org',
  'https://דוגמה.קום/',
  'http://[::1]:80/',
  'https://a.b-c.co.il?',
];

test('whatever is typed, what comes out is http or https, and stays the same when it is normalized again', () => {
  const typed = fc.tuple(fc.constantFrom('', ...heads), fc.string()).map(([head, rest]) => head + rest);
  fc.assert(
    fc.property(typed, (value) => {
      const address = normalizeLink(value);
      if (address === null) return;
      expect(['http:', 'https:']).toContain(new URL(address).protocol);
      expect(normalizeLink(address)).toBe(address);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['javascript:alert(1)', ''],
  [7, ''],
  [undefined, ''],
])('of what is stored as a link, %s, a visitor gets «%s»', (stored, shown) => {
  expect(shownLink(stored)).toBe(shown);
});
