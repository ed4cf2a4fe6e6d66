import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcePreview, waitForPreview } from './wait-for-preview.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(file: Blob) {
  const state = { isOver: false };
  void waitForPreview(file).then(() => (state.isOver = true));
  return state;
}

test('work on a picture waits until the screen that shows it has drawn it', async () => {
  const file = new Blob(['picture']);
  const work = watch(file);
  const drawn = announcePreview(file);
  await vi.advanceTimersByTimeAsync(500);
  expect(work.isOver).toBe(false);
  drawn();
  await vi.advanceTimersByTimeAsync(0);
  expect(work.isOver).toBe(true);
});

test('a picture that is never drawn holds its work up for a second', async () => {
  const file = new Blob(['picture']);
  announcePreview(file);
  const work = watch(file);
  await vi.advanceTimersByTimeAsync(999);
  expect(work.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(work.isOver).toBe(true);
});

test('a picture that no screen shows holds nothing up', async () => {
  const work = watch(new Blob(['picture']));
  await vi.advanceTimersByTimeAsync(0);
  expect(work.isOver).toBe(true);
});
