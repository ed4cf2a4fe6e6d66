import { expect, test } from 'vitest';
import { createFairQueue, QueueFull } from './fair-queue.ts';

/** Work that ends when it is told to. */
function held() {
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { work: () => done, finish: () => finish() };
}

test('a key that asks for much waits behind itself, and another key does not', async () => {
  const run = createFairQueue({ perKey: 2, total: 10, waitingPerKey: 100 });
  const order: string[] = [];
  const work = held();
  const greedy = Array.from({ length: 20 }, () => run('greedy', work.work));
  await run('honest', async () => void order.push('honest'));
  work.finish();
  await Promise.all(greedy);
  expect(order).toEqual(['honest']);
});

test('keys that wait take turns where all places are taken', async () => {
  const run = createFairQueue({ perKey: 1, total: 1, waitingPerKey: 100 });
  const order: string[] = [];
  const first = held();
  const started = run('a', first.work);
  const rest = ['a', 'a', 'a', 'b', 'c'].map((key) => run(key, async () => void order.push(key)));
  first.finish();
  await Promise.all([started, ...rest]);
  expect(order.slice(0, 3).sort()).toEqual(['a', 'b', 'c']);
});

test('a key with too many waiting is refused, and its places come back when work fails', async () => {
  const run = createFairQueue({ perKey: 1, total: 5, waitingPerKey: 1 });
  const work = held();
  const first = run('a', work.work);
  const second = run('a', () => Promise.reject(new Error('broken')));
  await expect(run('a', async () => 1)).rejects.toBeInstanceOf(QueueFull);
  work.finish();
  await first;
  await expect(second).rejects.toThrow('broken');
  expect(await run('a', async () => 2)).toBe(2);
});
