// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { deleteContributionDrafts, hasContributionDrafts } from './contribution-drafts.ts';

beforeEach(() => localStorage.clear());

test('finds and deletes the drafts of one account, and keeps those of others and of visitors', () => {
  const drafts = {
    'memory naomi': { submitId: 'a' },
    'memory eitan': { submitId: 'b' },
    condolence: { submitId: 'c' },
  };
  localStorage.setItem('words one', JSON.stringify({ drafts, stones: ['x'] }));
  localStorage.setItem('words two', '{');
  localStorage.setItem('words three', 'null');
  expect(hasContributionDrafts('naomi')).toBe(true);
  deleteContributionDrafts('naomi');
  expect(hasContributionDrafts('naomi')).toBe(false);
  const { 'memory naomi': _gone, ...left } = drafts;
  expect(JSON.parse(localStorage.getItem('words one') ?? '')).toEqual({ drafts: left, stones: ['x'] });
});

test('deletes the private links of one account’s contributions, and keeps those of visitors and other accounts', () => {
  const own = [{ token: 'a', userId: 'naomi' }, { token: 'b' }, { token: 'c', userId: 'eitan' }];
  localStorage.setItem('words one', JSON.stringify({ drafts: {}, own, stones: [] }));
  deleteContributionDrafts('naomi');
  expect(JSON.parse(localStorage.getItem('words one') ?? '')).toEqual({ drafts: {}, own: own.slice(1), stones: [] });
});
