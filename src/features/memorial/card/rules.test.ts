import { expect, test } from 'vitest';
import { focusOf, isRightToLeft, printable } from './rules.ts';

test('what turns or hides the words of a name is left out, the letters and their points stay', () => {
  expect(printable('\u202Eדוד \u2066כהן\u2069\n😀👨‍👩‍👧')).toBe('דוד כהן');
  expect(printable('שָׁלוֹם')).toBe('שָׁלוֹם');
  expect(printable('نعمة شكديئيل')).toBe('نعمة شكديئيل');
  expect(printable('O\'Neil <b> & "Sons" 1936')).toBe('O\'Neil <b> & "Sons" 1936');
});

test('a name goes by its first letter', () => {
  expect(['12 נעמה', 'Naama נעמה', 'نعمة', '12'].map(isRightToLeft)).toEqual([true, false, true, false]);
});

test('a portrait is held where the family holds it, in either order of the words', () => {
  expect([focusOf('top center'), focusOf('center top'), focusOf('bottom right')]).toEqual([
    { x: 0.5, y: 0 },
    { x: 0.5, y: 0 },
    { x: 1, y: 1 },
  ]);
});
