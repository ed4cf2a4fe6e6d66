// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../test/shown.tsx';
import { useDebouncedValue } from './use-debounced-value.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(first: string) {
  let rested = '';
  let write: (text: string) => void = () => {};
  function Follower() {
    const [value, setValue] = useState(first);
    write = setValue;
    rested = useDebouncedValue(value, { restMs: 200, longestMs: 1000 });
    return null;
  }
  onTestFinished(show(<Follower />));
  return {
    write: (text: string) => act(() => write(text)),
    pass: (ms: number) => void act(() => vi.advanceTimersByTime(ms)),
    get: () => rested,
  };
}

test('the value follows after a pause', () => {
  const follower = open('א');
  follower.write('אב');
  follower.pass(150);
  follower.write('אבג');
  follower.pass(199);
  expect(follower.get()).toBe('א');
  follower.pass(1);
  expect(follower.get()).toBe('אבג');
});

test('a value that keeps changing follows after the longest delay', () => {
  const follower = open('');
  for (let length = 1; length <= 11; length += 1) {
    follower.write('א'.repeat(length));
    follower.pass(100);
  }
  expect(follower.get().length).toBeGreaterThan(8);
});
