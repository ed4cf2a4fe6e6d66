import { expect, test } from 'vitest';
import { ChildJobError } from '#server/child-pool.ts';
import { isOfArchive } from './worker.ts';

test('an archive is taken for damaged when its process was silent a second time', () => {
  const silent = new ChildJobError('silent', 'no answer');
  expect([0, 1, 2].map((retryCount) => isOfArchive(silent, retryCount))).toEqual([false, true, true]);
  expect(isOfArchive(new ChildJobError('exceeded', 'too much cpu'), 0)).toBe(true);
  expect(isOfArchive(new ChildJobError('died', 'ended', 'SIGKILL'), 5)).toBe(false);
});
