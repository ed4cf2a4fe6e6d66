import { expect, test } from 'vitest';
import { createFairQueue, QueueFull } from './fair-queue.ts';

/** A task that ends when `finish` is called. */
function held() {
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { work: () => done, finish: () => finish() };
}

test('a busy key waits behind its own work and does not delay another key', async () => {
  const run = createFairQueue({ perKey: 2, total: 10, waitingPerKey: 100 });
  const order: string[] = [];
  const work = held();
  const greedy = Array.from({ length: 20 }, () => run('greedy', work.work));
  await run('honest', async () => void order.push('honest'));
  work.finish();
  await Promise.all(greedy);
  expect(order).toEqual(['honest']);
});

test('waiting keys take turns when all slots are taken', async () => {
  const run = createFairQueue({ perKey: 1, total: 1, waitingPerKey: 100 });
  const order: string[] = [];
  const first = held();
  const started = run('a', first.work);
  const rest = ['a', 'a', 'a', 'b', 'c'].map((key) => run(key, async () => void order.push(key)));
  first.finish();
  await Promise.all([started, ...rest]);
  expect(order.slice(0, 3).sort()).toEqual(['a', 'b', 'c']);
});

test('a key with too many waiting tasks is refused, and failed work frees its slot', async () => {
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

test('a key with much work delays another key by at most one task', async () => {
  const run = createFairQueue({ total: 1 });
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  const first = held();
  const all = [
    run('busy', first.work),
    ...['busy 1', 'busy 2', 'busy 3'].map((name) => run('busy', work(name))),
    run('other', work('other')),
  ];
  first.finish();
  await Promise.all(all);
  expect(done.indexOf('other')).toBeLessThan(2);
});

test('the total concurrency is limited, and a failed task frees its slot', async () => {
  const run = createFairQueue({ total: 2 });
  let [running, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    throw new Error('failed');
  };
  const all = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => run(`key ${index % 4}`, work)));
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'rejected'));
  expect(most).toBe(2);
  expect(await run('key', async () => 'free')).toBe('free');
});

test('a key with too many waiting tasks is rejected, and so is every key when the queue is full', async () => {
  const run = createFairQueue({ total: 1, waitingPerKey: 2, waiting: 3 });
  const first = held();
  const nothing = async () => undefined;
  const all = [run('a', first.work), run('a', nothing), run('a', nothing)];
  await expect(run('a', nothing)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  all.push(run('b', nothing));
  await expect(run('c', nothing)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  first.finish();
  await Promise.all(all);
  expect(await run('c', nothing)).toBeUndefined();
});
