import { expect, test } from 'vitest';
import { formOf, waxOf } from './rules.ts';

test('wax sinks with what is left of it, and grows no wider', () => {
  expect(waxOf(1)).toEqual({ top: 54, half: 15.4 });
  expect(waxOf(0)).toEqual({ top: 84, half: 13.1 });
  expect(waxOf(0.5).top).toBe(69);
});

test('none at all is said in its own way, whatever the language counts by', () => {
  expect(['he', 'en', 'ar'].map((locale) => formOf(locale, 0))).toEqual(['zero', 'zero', 'zero']);
  expect([1, 2, 3].map((count) => formOf('he', count))).toEqual(['one', 'two', 'other']);
  expect([1, 2].map((count) => formOf('en', count))).toEqual(['one', 'other']);
  expect([2, 3, 11, 100].map((count) => formOf('ar', count))).toEqual(['two', 'few', 'many', 'other']);
});
