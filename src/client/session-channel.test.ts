// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveUnfinishedWork } from './rows/unfinished-work.ts';
import { saveKeptWork, readKeptWork } from './kept-work.ts';
import { clearSigningOut, onSessionMessage, markSigningOut } from './session-channel.ts';

const device = vi.hoisted(() => ({ kept: new Map<string, unknown>() }));
vi.mock('#core/device-store.ts', () => ({
  saveOnDevice: async (key: string, work: unknown) => void device.kept.set(key, work),
  deleteFromDevice: async (key: string) => void device.kept.delete(key),
}));
vi.mock('./device.ts', () => ({ deleteAccountData: async () => undefined }));

const tell = (news: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: `${news} 1700000000000` }));

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

test('a form that signs out leaves the kept work of another account', () => {
  markSigningOut('eitan');
  clearSigningOut(null);
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
  expect([...device.kept.values()]).toMatchObject([{ row: { text: 'אב' } }]);
  tell('signed-out naomi');
  await saveUnfinishedWork('page quotes', 'naomi', { text: 'אבג' });
  expect([...device.kept.values()]).toMatchObject([{ row: { text: 'אב' } }]);
});
