import { expect, test } from 'vitest';
import { withTabAccount, claimTab, isTabOfAnother, tabAccountHeaders } from './tab-account.ts';

const person = (id: string, firstName = 'נועה') => ({
  id,
  email: `${id}@example.com`,
  firstName,
  lastName: 'לוי',
  picture: null,
  roles: [],
});

test('a tab keeps the account that it was opened with', () => {
  claimTab(person('a'));
  expect(tabAccountHeaders()).toEqual({ 'x-account': 'a' });
  expect(withTabAccount(person('a', 'רחל'))).toEqual({ user: person('a', 'רחל'), other: null });
  expect(withTabAccount(person('b'))).toEqual({ user: person('a', 'רחל'), other: person('b') });
  expect(withTabAccount(null)).toEqual({ user: null, other: null });
  expect(tabAccountHeaders()).toEqual({ 'x-account': 'a' });
});

test('an anonymous tab accepts the account that signs in', () => {
  claimTab(null);
  expect(tabAccountHeaders()).toEqual({});
  expect(withTabAccount(person('b'))).toEqual({ user: person('b'), other: null });
});

test('a tab without a known account does not count as a tab of another account', () => {
  claimTab(person('a'));
  expect([isTabOfAnother('a'), isTabOfAnother('b')]).toEqual([false, true]);
  claimTab(null);
  expect(isTabOfAnother('b')).toBe(false);
});
