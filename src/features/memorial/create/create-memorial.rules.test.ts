import { expect, test } from 'vitest';
import { areDatesInOrder } from './create-memorial.rules.ts';

test('a death before the birth is reported, and an unknown date is not', () => {
  expect(areDatesInOrder({ birthDate: '1936-09-09', deathDate: '1935-01-01' })).toBe(false);
  expect(areDatesInOrder({ birthDate: '1936-09-09', deathDate: '1936-09-09' })).toBe(true);
  expect(areDatesInOrder({ birthDate: null, deathDate: '1935-01-01' })).toBe(true);
});
