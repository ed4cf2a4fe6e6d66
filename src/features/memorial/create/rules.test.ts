import { expect, test } from 'vitest';
import { areDatesInOrder, initialsOf } from './rules.ts';

test('the initials are the letters that two words of a name begin with', () => {
  expect(initialsOf('נעמי הראל')).toBe('נה');
  expect(initialsOf('  ״נעמי״ (נומי) הראל ')).toBe('ננ');
  expect(initialsOf('David')).toBe('D');
  expect(initialsOf('42 🕯')).toBe('');
});

test('a death before the birth is noticed, a date that is not known is not', () => {
  expect(areDatesInOrder({ birthDate: '1936-09-09', deathDate: '1935-01-01' })).toBe(false);
  expect(areDatesInOrder({ birthDate: '1936-09-09', deathDate: '1936-09-09' })).toBe(true);
  expect(areDatesInOrder({ birthDate: null, deathDate: '1935-01-01' })).toBe(true);
});
