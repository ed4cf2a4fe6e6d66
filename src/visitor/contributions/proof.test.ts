// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareProof, proofFor } from './proof.ts';

const network = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', network.mockRejectedValue(new TypeError('Failed to fetch')));
});
afterEach(() => {
  network.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('after a failed challenge, sending or a later key retries, but not every key', async () => {
  prepareProof('m1', 'one');
  await vi.advanceTimersByTimeAsync(0);
  for (const _key of 'abcd') {
    prepareProof('m1', 'one');
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(network).toHaveBeenCalledTimes(1);
  await expect(proofFor('m1', 'one')).resolves.toBeNull();
  expect(network).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  prepareProof('m1', 'one');
  await vi.advanceTimersByTimeAsync(0);
  expect(network).toHaveBeenCalledTimes(3);
});

test('a visitor’s contribution needs a proof of work even if somebody is signed in', async () => {
  document.body.innerHTML = '<form data-sign-out="eitan"></form>';
  await proofFor('m1', 'own');
  expect(network).not.toHaveBeenCalled();
  await proofFor('m1', 'of a visitor', { isAnonymous: true });
  expect(network).toHaveBeenCalledTimes(1);
  document.body.innerHTML = '';
});
