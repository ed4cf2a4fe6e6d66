import { expect, test } from 'vitest';
import { createBatches } from './rounds.ts';

const options = { pauseMs: 1, retryMs: 1 };

test('keys are handed over in batches of a fixed size, each once however often it is added', async () => {
  const handed: string[][] = [];
  const batches = createBatches(async (keys) => void handed.push(keys), {
    ...options,
    size: 2,
    onError: () => undefined,
  });
  for (const key of ['a', 'b', 'a', 'c', 'b']) batches.add(key);
  await expect.poll(() => handed).toEqual([['a', 'b'], ['c']]);
  expect(batches.has('a')).toBe(false);
});

test('a round begins after the previous one has ended, and includes keys that were added meanwhile', async () => {
  const handed: string[][] = [];
  const first = Promise.withResolvers<void>();
  const batches = createBatches(
    async (keys) => {
      handed.push(keys);
      await first.promise;
    },
    { ...options, size: 10, onError: () => undefined },
  );
  batches.add('a');
  await expect.poll(() => handed).toEqual([['a']]);
  batches.add('a');
  batches.add('b');
  expect(batches.has('b')).toBe(true);
  expect(handed).toHaveLength(1);
  first.resolve();
  await expect.poll(() => handed).toEqual([['a'], ['a', 'b']]);
});

test('the keys of a round that failed are handed over again', async () => {
  const waited: boolean[] = [];
  let tries = 0;
  const handed: string[][] = [];
  const batches = createBatches(
    async (keys) => {
      tries += 1;
      if (tries < 3) throw new Error('away');
      handed.push(keys);
    },
    { ...options, size: 10, onError: () => waited.push(batches.has('a')) },
  );
  batches.add('a');
  await expect.poll(() => handed).toEqual([['a']]);
  expect(waited).toEqual([true, true]);
});
