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

test('a tab stays with the account that it was opened with', () => {
  claimTab(person('a'));
  expect(tabAccountHeaders()).toEqual({ 'x-account': 'a' });
  expect(withTabAccount(person('a', 'רחל'))).toEqual({ user: person('a', 'רחל'), other: null });
  expect(withTabAccount(person('b'))).toEqual({ user: person('a', 'רחל'), other: person('b') });
  expect(withTabAccount(null)).toEqual({ user: null, other: null });
  expect(tabAccountHeaders()).toEqual({ 'x-account': 'a' });
});

test('a tab that nobody was signed in to takes whoever signs in', () => {
  claimTab(null);
  expect(tabAccountHeaders()).toEqual({});
  expect(withTabAccount(person('b'))).toEqual({ user: person('b'), other: null });
});

test('the account that is left is another than the tab is for, or may be its own', () => {
  claimTab(person('a'));
  expect([isTabOfAnother('a'), isTabOfAnother('b')]).toEqual([false, true]);
  claimTab(null);
  expect(isTabOfAnother('b')).toBe(false);
});
