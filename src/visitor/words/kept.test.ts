// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { changeKept, readKept } from './kept.ts';

beforeEach(() => localStorage.clear());

const draft = { submitId: 'a', values: { content: 'קערה' } };

test('what is kept of one page is found again, and nothing of another', () => {
  changeKept('one', ({ drafts }) => (drafts.memory = draft));
  expect(readKept('one').drafts.memory).toEqual(draft);
  expect(readKept('two')).toEqual({ drafts: {}, own: [], stones: [] });
});

test('what another tab kept meanwhile is changed and not written over', () => {
  changeKept('one', ({ drafts }) => (drafts.memory = draft));
  changeKept('one', ({ stones }) => stones.push('memory:1'));
  expect(readKept('one')).toMatchObject({ drafts: { memory: draft }, stones: ['memory:1'] });
});

test('where nothing is left nothing is kept', () => {
  changeKept('one', ({ drafts }) => (drafts.memory = draft));
  changeKept('one', ({ drafts }) => delete drafts.memory);
  expect(localStorage).toHaveLength(0);
});

test.each(['{', 'null', '[]', '"words"'])('what was kept as %s is as nothing', (kept) => {
  localStorage.setItem('words one', kept);
  expect(readKept('one')).toMatchObject({ drafts: {}, own: [], stones: [] });
});
