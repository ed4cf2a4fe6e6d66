import { expect, test } from 'vitest';
import { accountAddress, clock, readLoginSearch } from './rules.ts';

test('the place to go back to travels inside the address, whatever is in it', () => {
  const from = '/edit-memorial/1?tab=a b&x=1#part';
  const address = accountAddress('/login', { mode: 'reset', from });
  const search = Object.fromEntries(new URL(address, 'http://localhost').searchParams);
  expect(readLoginSearch(search)).toEqual({ mode: 'reset', from, token: undefined, error: undefined });
});

test('an unknown mode is signing in', () => {
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
