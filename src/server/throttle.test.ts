import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttleByKey } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counted() {
  const done: string[] = [];
  return { done, ask: throttleByKey(1000, (key) => void done.push(key)) };
}

test('the first call runs at once, and later calls within the interval run once at its end', () => {
  const { done, ask } = counted();
  ask('a');
  expect(done).toEqual(['a']);
  for (let time = 0; time < 5; time += 1) ask('a');
  vi.advanceTimersByTime(999);
  expect(done).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['a', 'a']);
  vi.advanceTimersByTime(5000);
  expect(done).toEqual(['a', 'a']);
});

test('a call after the interval runs at once', () => {
  const { done, ask } = counted();
  ask('a');
  vi.advanceTimersByTime(1000);
  ask('a');
  expect(done).toEqual(['a', 'a']);
});

test('the interval applies after the second run too', () => {
  const { done, ask } = counted();
  ask('a');
  ask('a');
  vi.advanceTimersByTime(1000);
  ask('a');
  expect(done).toHaveLength(2);
  vi.advanceTimersByTime(1000);
  expect(done).toHaveLength(3);
});

test('keys are independent', () => {
  const { done, ask } = counted();
  ask('a');
  ask('b');
  expect(done).toEqual(['a', 'b']);
});
