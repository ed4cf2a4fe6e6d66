// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { updateDeviceContributions, readDeviceContributions } from './device-contributions.ts';

beforeEach(() => localStorage.clear());

const draft = { submitId: 'a', values: { content: 'קערה' } };

test('stored entries of one page are found again, and none of another', () => {
  updateDeviceContributions('one', ({ drafts }) => (drafts.memory = draft));
  expect(readDeviceContributions('one').drafts.memory).toEqual(draft);
  expect(readDeviceContributions('two')).toEqual({ drafts: {}, own: [], stones: [] });
});

test('changes of another tab are merged and not overwritten', () => {
  updateDeviceContributions('one', ({ drafts }) => (drafts.memory = draft));
  updateDeviceContributions('one', ({ stones }) => stones.push('memory:1'));
  expect(readDeviceContributions('one')).toMatchObject({ drafts: { memory: draft }, stones: ['memory:1'] });
});

test('an empty list is removed from the storage', () => {
  updateDeviceContributions('one', ({ drafts }) => (drafts.memory = draft));
  updateDeviceContributions('one', ({ drafts }) => delete drafts.memory);
  expect(localStorage).toHaveLength(0);
});

test.each(['{', 'null', '[]', '"words"'])('ignores %s in the storage', (kept) => {
  localStorage.setItem('words one', kept);
  expect(readDeviceContributions('one')).toMatchObject({ drafts: {}, own: [], stones: [] });
});
