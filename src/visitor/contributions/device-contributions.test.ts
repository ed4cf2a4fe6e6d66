// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { updateDeviceContributions, readDeviceContributions } from './device-contributions.ts';

beforeEach(() => localStorage.clear());

const draft = { submitId: 'a', values: { content: 'קערה' } };

test('what is kept of one page is found again, and nothing of another', () => {
  updateDeviceContributions('one', ({ drafts }) => (drafts.memory = draft));
  expect(readDeviceContributions('one').drafts.memory).toEqual(draft);
  expect(readDeviceContributions('two')).toEqual({ drafts: {}, own: [], stones: [] });
});

test('what another tab kept meanwhile is changed and not written over', () => {
  updateDeviceContributions('one', ({ drafts }) => (drafts.memory = draft));
  updateDeviceContributions('one', ({ stones }) => stones.push('memory:1'));
  expect(readDeviceContributions('one')).toMatchObject({ drafts: { memory: draft }, stones: ['memory:1'] });
});

test('where nothing is left nothing is kept', () => {
  updateDeviceContributions('one', ({ drafts }) => (drafts.memory = draft));
  updateDeviceContributions('one', ({ drafts }) => delete drafts.memory);
  expect(localStorage).toHaveLength(0);
});

test.each(['{', 'null', '[]', '"words"'])('what was kept as %s is as nothing', (kept) => {
  localStorage.setItem('words one', kept);
  expect(readDeviceContributions('one')).toMatchObject({ drafts: {}, own: [], stones: [] });
});
