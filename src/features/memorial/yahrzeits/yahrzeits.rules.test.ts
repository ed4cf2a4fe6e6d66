import { expect, test } from 'vitest';
import { currentHebrewDay } from './yahrzeits.rules.ts';

test('a day in Jerusalem begins at the sunset before it', () => {
  expect(currentHebrewDay(new Date('2026-11-23T14:00:00Z'))).toBe('2026-11-23');
  expect(currentHebrewDay(new Date('2026-11-23T15:00:00Z'))).toBe('2026-11-24');
  expect(currentHebrewDay(new Date('2026-11-23T23:00:00Z'))).toBe('2026-11-24');
});
