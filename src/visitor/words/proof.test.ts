// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareProof, proofFor } from './proof.ts';

const asked = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('./call.ts', () => ({ call: asked.call }));

beforeEach(() => {
  vi.useFakeTimers();
  asked.call.mockRejectedValue(new Error('no network'));
});
afterEach(() => vi.useRealTimers());

test('where no challenge comes, not every key asks again, but sending does, and a later key', async () => {
  prepareProof('m1', 'one');
  await vi.advanceTimersByTimeAsync(0);
  for (const _key of 'abcd') {
    prepareProof('m1', 'one');
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked.call).toHaveBeenCalledTimes(1);
  await expect(proofFor('m1', 'one')).resolves.toBeNull();
  expect(asked.call).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  prepareProof('m1', 'one');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.call).toHaveBeenCalledTimes(3);
});
