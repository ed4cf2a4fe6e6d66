import { expect, test } from 'vitest';
import { daysLeft, maskAddress } from './people.rules.ts';

test.each([
  ['2026-12-05T10:00:00Z', 14],
  ['2026-11-21T10:00:01Z', 1],
  ['2026-11-20T10:00:00Z', 1],
])('until %s it is %i days', (until, days) => {
  expect(daysLeft(new Date(until), new Date('2026-11-21T10:00:00Z'))).toBe(days);
});

test('an address is masked except for its first letter and host', () => {
  expect(maskAddress('noam.levi@example.com')).toBe('n…@example.com');
  expect(maskAddress('n@example.com')).toBe('n…@example.com');
});
