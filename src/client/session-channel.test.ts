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

test('an account that is left in another tab takes its own kept work along, and that of no other', () => {
  const heard = vi.fn();
  const unlisten = onSessionMessage(heard);
  tell('signed-out eitan');
  unlisten();
  expect(heard.mock.calls).toEqual([['signed-out', 'eitan']]);
  expect(readKeptWork('create-memorial', 'eitan')).toBeNull();
  expect(readKeptWork('create-memorial', 'naomi')).toBe('naomi');
});

test('a form that signs out deletes what the tab and the device keep of its account and no other', async () => {
  for (const account of ['naomi', 'eitan']) await saveOnDevice(`${account} gallery`, 'an upload');
  markSigningOut('eitan');
  clearSigningOut(null);
  await expect.poll(() => listKeysOnDevice('')).toEqual(['naomi gallery']);
  expect(readKeptWork('create-memorial', 'eitan')).toBeNull();
  expect(readKeptWork('create-memorial', 'naomi')).toBe('naomi');
});

test('a sign-out that failed forgets nothing', () => {
  markSigningOut('eitan');
  clearSigningOut('eitan');
  expect(readKeptWork('create-memorial', 'eitan')).toBe('eitan');
  clearSigningOut(null);
  expect(readKeptWork('create-memorial', 'eitan')).toBe('eitan');
});

test.each(['viewerUnknown', 'kept'])('a page with %s leaves the end of a sign-out to the next page', (mark) => {
  const { dataset } = document.documentElement;
  markSigningOut('eitan');
  dataset[mark] = '';
  clearSigningOut(null);
  delete dataset[mark];
  expect(readKeptWork('create-memorial', 'eitan')).toBe('eitan');
  clearSigningOut(null);
  expect(readKeptWork('create-memorial', 'eitan')).toBeNull();
});

test('what is begun goes on being kept when another account is left, and no longer when its own is', async () => {
  await saveUnfinishedWork('page quotes', 'naomi', { text: 'א' });
  tell('signed-out eitan');
  await saveUnfinishedWork('page quotes', 'naomi', { text: 'אב' });
  expect(await worksOnDevice()).toMatchObject([{ row: { text: 'אב' } }]);
  tell('signed-out naomi');
  await saveUnfinishedWork('page quotes', 'naomi', { text: 'אבג' });
  expect(await worksOnDevice()).toMatchObject([{ row: { text: 'אב' } }]);
});
