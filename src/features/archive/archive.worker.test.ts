import { expect, test } from 'vitest';
import { ChildJobError } from '#server/child-pool.ts';
import { isOfArchive } from './archive.worker.ts';

test('an archive counts as damaged only after its process gave no response in several retries', () => {
  const silent = new ChildJobError('silent', 'no answer');
  expect([0, 1, 2, 3, 4].map((retryCount) => isOfArchive(silent, retryCount))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(isOfArchive(new ChildJobError('exceeded', 'too much cpu'), 0)).toBe(true);
  expect(isOfArchive(new ChildJobError('died', 'ended', 'SIGKILL'), 5)).toBe(false);
});
