import { expect, test } from 'vitest';
import { lastDigestHour } from './notification-emails.rules.ts';

test.each([
  ['2026-11-22T19:00+02:00', '2026-11-22T19:00+02:00'],
  ['2026-11-22T18:59:59+02:00', '2026-11-21T19:00+02:00'],
  ['2026-11-22T23:30+02:00', '2026-11-22T19:00+02:00'],
  ['2026-11-22T00:10+02:00', '2026-11-21T19:00+02:00'],
  ['2026-06-22T19:30+03:00', '2026-06-22T19:00+03:00'],
])('at %s the last email was due at %s', (at, due) => {
  expect(lastDigestHour(new Date(at))).toEqual(new Date(due));
});
