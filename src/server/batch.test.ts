import { expect, test } from 'vitest';
import { batchLoads } from './batch.ts';

/** A loader whose calls end when the test says so. */
function openLoader() {
  const calls: { keys: string[]; end(): void; fail(): void }[] = [];
  const load = batchLoads<string, string>({
    getId: (key) => key,
    load: (keys) =>
      new Promise((resolve, reject) => {
        calls.push({
          keys,
          end: () => resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `value of ${key}`]))),
          fail: () => reject(new Error('away')),
        });
      }),
  });
  return { calls, load };
}

test('concurrent loads share a call, and those that arrive while it runs share the next', async () => {
  const { calls, load } = openLoader();
  const first = [load('a'), load('b'), load('a')];
  await expect.poll(() => calls.length).toBe(1);
  const later = [load('b'), load('none')];
  calls[0]?.end();
  expect(await Promise.all(first)).toEqual(['value of a', 'value of b', 'value of a']);
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.end();
  expect(await Promise.all(later)).toEqual(['value of b', undefined]);
  expect(calls.map(({ keys }) => keys)).toEqual([
    ['a', 'b'],
    ['b', 'none'],
  ]);
});

test('a call takes at most fifty keys', async () => {
  const { calls, load } = openLoader();
  const loads = Array.from({ length: 52 }, (_, index) => load(`key ${index}`));
  for (const place of [0, 1]) {
    await expect.poll(() => calls.length).toBeGreaterThan(place);
    calls[place]?.end();
  }
  await Promise.all(loads);
  expect(calls.map(({ keys }) => keys.length)).toEqual([50, 2]);
});

test('a call that fails fails its own loads only', async () => {
  const { calls, load } = openLoader();
  const first = load('a');
  await expect.poll(() => calls.length).toBe(1);
  const second = load('b');
  calls[0]?.fail();
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.end();
  expect(await second).toBe('value of b');
});

test('the keys of a call that fails are loaded once more, each by itself', async () => {
  const { calls, load } = openLoader();
  const [first, second] = [load('a'), load('b')];
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.fail();
  await expect.poll(() => calls.map(({ keys }) => keys)).toEqual([['a', 'b'], ['a'], ['b']]);
  calls[1]?.end();
  calls[2]?.fail();
  expect(await first).toBe('value of a');
  await expect(second).rejects.toThrow('away');
});

test('a call that hangs does not block the loads after it', async () => {
  const { calls, load } = openLoader();
  const hanging = load('a');
  await expect.poll(() => calls.length).toBe(1);
  const second = load('b');
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.end();
  expect(await second).toBe('value of b');
  calls[0]?.end();
  expect(await hanging).toBe('value of a');
});
