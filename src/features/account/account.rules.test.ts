import { expect, test } from 'vitest';
import { accountAddress, clock, readLoginSearch, sectionAt, toByteSize } from './account.rules.ts';

test('the return path survives in the URL with any characters', () => {
  const from = '/edit-memorial/1?tab=a b&x=1#part';
  const address = accountAddress('/login', { mode: 'reset', from });
  const search = Object.fromEntries(new URL(address, 'http://localhost').searchParams);
  expect(readLoginSearch(search)).toEqual({ mode: 'reset', from, token: undefined, error: undefined });
});

test('an unknown mode means signing in', () => {
  expect(readLoginSearch({ mode: 'admin', token: 7 })).toEqual({
    mode: undefined,
    from: undefined,
    token: undefined,
    error: undefined,
  });
  expect(accountAddress('/register', {})).toBe('/register');
});

test('the wait is shown in minutes and seconds', () => {
  expect([42, 60, 5].map(clock)).toEqual(['0:42', '1:00', '0:05']);
});

test.each([
  ['/profile', '', 'details'],
  ['/profile', 'devices', 'devices'],
  ['/profile', 'elsewhere', 'details'],
  ['/settings', '', 'language'],
  ['/settings', 'data', 'data'],
  ['/dashboard', '', undefined],
])('the URL %s#%s shows the section %s', (path, hash, section) => {
  expect(sectionAt(path, hash)).toBe(section);
});

test.each([
  [0, 0, 'MB'],
  [1, 0.1, 'MB'],
  [1024 * 1024, 1, 'MB'],
  [19_200_000, 18.4, 'MB'],
  [1000 * 1024 * 1024 - 1, 1000, 'MB'],
  [1000 * 1024 * 1024, 1, 'GB'],
  [3.1 * 1024 ** 3, 3.1, 'GB'],
])('%d bytes are %d %s', (bytes, value, unit) => {
  expect(toByteSize(bytes)).toEqual({ value, unit });
});
