import { expect, test } from 'vitest';
import { lastLetterHour } from './rules.ts';

test.each([
  ['2026-11-22T19:00+02:00', '2026-11-22T19:00+02:00'],
  ['2026-11-22T18:59:59+02:00', '2026-11-21T19:00+02:00'],
  ['2026-11-22T23:30+02:00', '2026-11-22T19:00+02:00'],
  ['2026-11-22T00:10+02:00', '2026-11-21T19:00+02:00'],
  ['2026-06-22T19:30+03:00', '2026-06-22T19:00+03:00'],
])('at %s the last letter was due at %s', (at, due) => {
  expect(lastLetterHour(new Date(at))).toEqual(new Date(due));
});
