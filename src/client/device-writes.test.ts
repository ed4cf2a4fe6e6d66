// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { delayOpening, openDevice } from '../../test/device.ts';
import { deleteAllKeptWork, hasKeptWork } from './kept-work.ts';

const never = new Promise<void>(() => undefined);

/** A page of the tab, with nothing in its memory of the page before. */
async function openPage() {
  vi.resetModules();
  return import('./device-writes.ts');
}

/** A page on which the account types these texts, one after another, and which ends before the device has stored any. */
async function typeAndLeave(userId: string, ...texts: string[]) {
  const page = await openPage();
  const opening = delayOpening(never);
  for (const text of texts) void page.writeOnDevice(`${userId} begun quotes`, { text });
  await vi.waitUntil(() => opening.mock.calls.length > 0);
  window.dispatchEvent(new Event('pagehide'));
  opening.mockRestore();
}

// Pages of earlier tests still hear that a page ends: each test has an account of its own.
beforeEach(openDevice);
beforeEach(() => sessionStorage.clear());

test('the next page of the tab finds what a slow device had not stored, the latest of each place', async () => {
  await typeAndLeave('naomi', 'א', 'אב');
  expect(hasKeptWork('naomi')).toBe(true);
  const next = await openPage();
  expect(await next.listWrittenOnDevice('naomi begun')).toEqual([{ key: 'naomi begun quotes', work: { text: 'אב' } }]);
  expect(hasKeptWork('naomi')).toBe(false);
});

test('what one reader has taken over and deleted is not brought back by another', async () => {
  await typeAndLeave('ruth', 'א');
  const next = await openPage();
  // The first reader waits for nothing; a write of the second would come once the first reader is done.
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

test('a page of another account, or after signing out, finds nothing of it', async () => {
  await typeAndLeave('miriam', 'א');
  const next = await openPage();
  expect(await next.listWrittenOnDevice('eitan begun')).toEqual([]);
  deleteAllKeptWork('miriam');
  expect(await next.listWrittenOnDevice('miriam begun')).toEqual([]);
});

test('a tab without room for it keeps the page from nothing', async () => {
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
