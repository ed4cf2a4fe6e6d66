import { expect, test } from 'vitest';
import { isRightToLeft, printable, withDirection } from './card.rules.ts';

test('control characters are removed from a name, letters and points stay', () => {
  expect(printable('\u202Eדוד \u2066כהן\u2069\n😀👨‍👩‍👧')).toBe('דוד כהן');
  expect(printable('שָׁלוֹם')).toBe('שָׁלוֹם');
  expect(printable('نعمة شكديئيل')).toBe('نعمة شكديئيل');
  expect(printable('O\'Neil <b> & "Sons" 1936')).toBe('O\'Neil <b> & "Sons" 1936');
});

test('the first letter of a name determines its direction', () => {
  expect(['12 נעמה', 'Naama נעמה', 'نعمة', '12'].map(isRightToLeft)).toEqual([true, false, true, false]);
});

test('a line without letters is marked with the direction of a right-to-left card', () => {
  expect(withDirection('1936–2021', true)).toBe('\u200f1936–2021');
  expect(isRightToLeft(withDirection('1936–2021', true))).toBe(true);
  expect(withDirection('1936–2021', false)).toBe('1936–2021');
  expect(withDirection('2 April 1936', true)).toBe('2 April 1936');
});
