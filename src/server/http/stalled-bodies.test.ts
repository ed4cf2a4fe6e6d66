import { expect, test } from 'vitest';
import { isStalled } from './stalled-bodies.ts';

const body = (received: number, lastArrival: number) => ({ since: 0, before: 0, received, lastArrival });

test('a body is stalled after twenty seconds without data', () => {
  expect(isStalled(body(1_000_000, 0), 19_000)).toBe(false);
  expect(isStalled(body(1_000_000, 0), 20_001)).toBe(true);
});

test('a body that drips is stalled after half a minute, and one on a slow network is not', () => {
  expect(isStalled(body(30, 30_000), 30_001)).toBe(true);
  expect(isStalled(body(60_000, 30_000), 30_001)).toBe(false);
  expect(isStalled(body(10, 10_000), 10_001)).toBe(false);
});

test('a body that starts fast and then drips is stalled too', () => {
  const sentMuch = { since: 30_000, before: 1_000_000, lastArrival: 59_999 };
  expect(isStalled({ ...sentMuch, received: 1_000_030 }, 60_000)).toBe(true);
  expect(isStalled({ ...sentMuch, received: 1_060_000 }, 60_000)).toBe(false);
});
