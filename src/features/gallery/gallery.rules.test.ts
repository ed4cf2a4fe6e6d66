import { expect, test } from 'vitest';
import { recentFor } from './gallery.rules.ts';

test('a picture is new for five seconds', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds));
  expect([0, 4, 5, 6].map((age) => recentFor(at(0), at(age)))).toEqual([5000, 1000, 0, 0]);
});
