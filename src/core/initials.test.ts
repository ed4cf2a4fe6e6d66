import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('the initials are the letters that two words of a name begin with', () => {
  expect(initialsOf('נעמי הראל')).toBe('נה');
  expect(initialsOf('  ״נעמי״ (נומי) הראל ')).toBe('ננ');
  expect(initialsOf('David')).toBe('D');
  expect(initialsOf('42 🕯')).toBe('');
});
