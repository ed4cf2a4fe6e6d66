import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcePreview, waitForPreview } from './wait-for-preview.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(file: Blob) {
  const state = { isOver: false };
  void waitForPreview(file).then(() => (state.isOver = true));
  return state;
}

test('processing waits until the screen has rendered the picture', async () => {
  const file = new Blob(['picture']);
  const work = watch(file);
  const drawn = announcePreview(file);
  await vi.advanceTimersByTimeAsync(500);
  expect(work.isOver).toBe(false);
  drawn();
  await vi.advanceTimersByTimeAsync(0);
  expect(work.isOver).toBe(true);
});

test('processing waits at most a second for a picture that is never rendered', async () => {
  const file = new Blob(['picture']);
  announcePreview(file);
  const work = watch(file);
  await vi.advanceTimersByTimeAsync(999);
  expect(work.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(work.isOver).toBe(true);
});

test('a picture without a preview is processed at once', async () => {
  const work = watch(new Blob(['picture']));
  await vi.advanceTimersByTimeAsync(0);
  expect(work.isOver).toBe(true);
});
