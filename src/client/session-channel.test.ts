// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listKeysOnDevice, listOnDevice, saveOnDevice } from '#core/device-store.ts';
import { openDevice } from '../../test/device.ts';
import { saveUnfinishedWork } from './rows/unfinished-work.ts';
import { saveKeptWork, readKeptWork } from './kept-work.ts';
import { clearSigningOut, onSessionMessage, markSigningOut } from './session-channel.ts';

const tell = (news: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: `${news} 1700000000000` }));
const worksOnDevice = async () => (await listOnDevice('')).map(({ work }) => work);

beforeEach(openDevice);
beforeEach(() => {
  for (const account of ['naomi', 'eitan']) saveKeptWork('create-memorial', account, account);
});
afterEach(() => sessionStorage.clear());

test('signing out in another tab deletes the stored work of that account and of no other', () => {
  const heard = vi.fn();
  const unlisten = onSessionMessage(heard);
  tell('signed-out eitan');
  unlisten();
  expect(heard.mock.calls).toEqual([['signed-out', 'eitan']]);
  expect(readKeptWork('create-memorial', 'eitan')).toBeNull();
  expect(readKeptWork('create-memorial', 'naomi')).toBe('naomi');
});

test('a sign-out form deletes the data of its account in the tab and on the device, and no other data', async () => {
  for (const account of ['naomi', 'eitan']) await saveOnDevice(`${account} gallery`, 'an upload');
  markSigningOut('eitan');
  clearSigningOut(null);
  await expect.poll(() => listKeysOnDevice('')).toEqual(['naomi gallery']);
  expect(readKeptWork('create-memorial', 'eitan')).toBeNull();
  expect(readKeptWork('create-memorial', 'naomi')).toBe('naomi');
});

test('a failed sign-out deletes nothing', () => {
  markSigningOut('eitan');
  clearSigningOut('eitan');
  expect(readKeptWork('create-memorial', 'eitan')).toBe('eitan');
  clearSigningOut(null);
  expect(readKeptWork('create-memorial', 'eitan')).toBe('eitan');
});

test.each(['viewerUnknown', 'kept'])('a page with %s does not finish a sign-out', (mark) => {
  const { dataset } = document.documentElement;
  markSigningOut('eitan');
  dataset[mark] = '';
  clearSigningOut(null);
  delete dataset[mark];
  expect(readKeptWork('create-memorial', 'eitan')).toBe('eitan');
  clearSigningOut(null);
  expect(readKeptWork('create-memorial', 'eitan')).toBeNull();
});

test('unfinished work is stored after another account signs out, and not after its own account does', async () => {
  await saveUnfinishedWork('page quotes', 'naomi', { text: 'א' });
  tell('signed-out eitan');
  await saveUnfinishedWork('page quotes', 'naomi', { text: 'אב' });
  expect(await worksOnDevice()).toMatchObject([{ row: { text: 'אב' } }]);
  tell('signed-out naomi');
  await saveUnfinishedWork('page quotes', 'naomi', { text: 'אבג' });
  expect(await worksOnDevice()).toMatchObject([{ row: { text: 'אב' } }]);
});
