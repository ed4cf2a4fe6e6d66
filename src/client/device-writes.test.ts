// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { delayOpening, openDevice } from '../../test/device.ts';
import { deleteAllKeptWork, hasKeptWork } from './kept-work.ts';

const never = new Promise<void>(() => undefined);

/** A page of the tab with fresh module state. */
async function openPage() {
  vi.resetModules();
  return import('./device-writes.ts');
}

/** A page on which the account types these texts in order, and which closes before the device has stored any of them. */
async function typeAndLeave(userId: string, ...texts: string[]) {
  const page = await openPage();
  const opening = delayOpening(never);
  for (const text of texts) void page.writeOnDevice(`${userId} begun quotes`, { text });
  await vi.waitUntil(() => opening.mock.calls.length > 0);
  window.dispatchEvent(new Event('pagehide'));
  opening.mockRestore();
}

// Pages of earlier tests still receive `pagehide`, so each test has its own account.
beforeEach(openDevice);
beforeEach(() => sessionStorage.clear());

test('the next page of the tab finds the latest value of each key that a slow device had not stored', async () => {
  await typeAndLeave('naomi', 'א', 'אב');
  expect(hasKeptWork('naomi')).toBe(true);
  const next = await openPage();
  expect(await next.listWrittenOnDevice('naomi begun')).toEqual([{ key: 'naomi begun quotes', work: { text: 'אב' } }]);
  expect(hasKeptWork('naomi')).toBe(false);
});

test('a second reader does not restore a value that the first one took and deleted', async () => {
  await typeAndLeave('ruth', 'א');
  const next = await openPage();
  // The first reader does not wait; a write of the second one would run after the first one is done.
  const taken = Promise.withResolvers<void>();
  const reading = [next.listWrittenOnDevice('ruth begun')];
  const opening = delayOpening(taken.promise);
  reading.push(next.listWrittenOnDevice('ruth begun videos'));
  opening.mockRestore();
  for (const { key } of (await reading[0]) ?? []) await next.writeOnDevice(key, null);
  taken.resolve();
  await Promise.all(reading);
  expect(await next.listWrittenOnDevice('ruth ')).toEqual([]);
});

test('a page of another account, or after signing out, finds no pending values', async () => {
  await typeAndLeave('miriam', 'א');
  const next = await openPage();
  expect(await next.listWrittenOnDevice('eitan begun')).toEqual([]);
  deleteAllKeptWork('miriam');
  expect(await next.listWrittenOnDevice('miriam begun')).toEqual([]);
});

test('a page closes without an error when the tab’s storage is full', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const page = await openPage();
  const opening = delayOpening(never);
  void page.writeOnDevice('leah begun quotes', { text: 'א' });
  window.dispatchEvent(new Event('pagehide'));
  expect(() => void page.writeOnDevice('leah begun quotes', { text: 'אב' })).not.toThrow();
  full.mockRestore();
  opening.mockRestore();
});
