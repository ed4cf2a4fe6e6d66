import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test('a path of this site is kept with its query and hash', () => {
  expect(safeReturnPath('/edit-memorial/1?section=quotes#add')).toBe('/edit-memorial/1?section=quotes#add');
});

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  null,
  7,
  '/login?from=/login',
])('%s leads to the pages of the family instead', (from) => {
  expect(safeReturnPath(from)).toBe('/dashboard');
});

test('no text leads to another site', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('/', '//', '/\\', '/%09/', '/./', '/@'), (rest, head) => {
      const target = new URL(safeReturnPath(head + rest), 'https://zikaron.example');
      expect(target.origin).toBe('https://zikaron.example');
    }),
  );
});
