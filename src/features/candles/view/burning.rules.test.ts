import { expect, test } from 'vitest';
import { pickCountForm, waxLevel } from './burning.rules.ts';

test('the wax sinks with the remaining time, and never gets wider', () => {
  expect(waxLevel(1)).toEqual({ top: 54, half: 15.4 });
  expect(waxLevel(0)).toEqual({ top: 84, half: 13.1 });
  expect(waxLevel(0.5).top).toBe(69);
});

test('zero has its own plural form in every language', () => {
  expect(['he', 'en', 'ar'].map((locale) => pickCountForm(locale, 0))).toEqual(['zero', 'zero', 'zero']);
  expect([1, 2, 3].map((count) => pickCountForm('he', count))).toEqual(['one', 'two', 'other']);
  expect([1, 2].map((count) => pickCountForm('en', count))).toEqual(['one', 'other']);
  expect([2, 3, 11, 100].map((count) => pickCountForm('ar', count))).toEqual(['two', 'few', 'many', 'other']);
});
