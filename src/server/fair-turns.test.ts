import { expect, test } from 'vitest';
import { fairTurns } from './fair-turns.ts';

/** Work that ends when it is told to. */
function open() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end: () => end() };
}

test('one with much work delays another by one piece of it', async () => {
  const inTurn = fairTurns({ atOnce: 1 });
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  const first = open();
  const all = [
    inTurn('busy', first.work),
    ...['busy 1', 'busy 2', 'busy 3'].map((name) => inTurn('busy', work(name))),
    inTurn('other', work('other')),
  ];
  first.end();
  await Promise.all(all);
  expect(done).toEqual(['busy 1', 'other', 'busy 2', 'busy 3']);
});

test('so many work at a time, and a failure frees its turn', async () => {
  const inTurn = fairTurns({ atOnce: 2 });
  let [running, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    throw new Error('failed');
  };
  const all = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => inTurn(`key ${index % 4}`, work)));
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'rejected'));
  expect(most).toBe(2);
  expect(await inTurn('key', async () => 'free')).toBe('free');
});

test('a key with too much in line is refused, and anybody where the line is full', async () => {
  const inTurn = fairTurns({ atOnce: 1, most: { ofOne: 2, ofAll: 3 } });
  const first = open();
  const nothing = async () => undefined;
  const all = [inTurn('a', first.work), inTurn('a', nothing), inTurn('a', nothing)];
  await expect(inTurn('a', nothing)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  all.push(inTurn('b', nothing));
  await expect(inTurn('c', nothing)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  first.end();
  await Promise.all(all);
  expect(await inTurn('c', async () => 'free')).toBe('free');
});
