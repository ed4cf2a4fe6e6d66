import { expect, test } from 'vitest';
import { storableJson } from './staging-rows.rules.ts';

test('a note with line and paragraph separators of Unicode is one line of JSON, and is parsed unchanged', () => {
  const row = { note: 'one\u2028two\u2029three\r\nfour' };
  const json = storableJson(row);
  expect(json).not.toMatch(/[\u2028\u2029\r\n]/);
  expect(JSON.parse(json)).toEqual(row);
});

test('NUL and halves of characters, which the database refuses, are left out or replaced', () => {
  expect(JSON.parse(storableJson({ note: 'a\0b\ud800c' }))).toEqual({ note: 'ab\ufffdc' });
});
