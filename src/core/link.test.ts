import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeLink, toMediaFilePath, phoneLink, toSafeLink } from './link.ts';

test.each([
  ['facebook.com/x', 'https://facebook.com/x'],
  [' https://example.org/דף ', 'https://example.org/%D7%93%D7%A3'],
  ['http://example.org', 'http://example.org/'],
  ['דוגמה.ישראל/דף', 'https://xn--6dbbec0c.xn--4dbrk0ce/%D7%93%D7%A3'],
  ['my_page.tumblr.com', 'https://my_page.tumblr.com/'],
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
  '1',
  '127.0.0.1',
  'http://[::1]/',
  'javascript.alert(1)',
  'a..org',
  'דף',
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
  expect(toSafeLink(stored)).toBe(shown);
});

test.each([
  ['/media/7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10/file', true],
  [' /media/7B0C5B1E-58A1-4F0A-9B54-0A5F3D3F6A10/file ', true],
  ['/media/7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10/320', false],
  ['/media/7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10/file/../original', false],
  ['https://example.org/media/7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10/file', false],
  ['javascript:/media/7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10/file', false],
  [7, false],
  [undefined, false],
])('%s is a file of this site: %s', (stored, isOwn) => {
  expect(toMediaFilePath(stored) !== null).toBe(isOwn);
});

test.each([
  ['050-555 0142', 'tel:0505550142'],
  ['+972 (50) 5550142', 'tel:+972505550142'],
])('%s is called at %s', (phone, address) => {
  expect(phoneLink(phone)).toBe(address);
});
