import { expect, test } from 'vitest';
import { matchesName } from './dashboard.rules.ts';

test('a name is found by any of its words, in any order', () => {
  expect(matchesName('נעמי הראל', 'הראל')).toBe(true);
  expect(matchesName('נעמי הראל', 'הראל נעמי')).toBe(true);
  expect(matchesName('נעמי הראל', 'דליה')).toBe(false);
});

test('a search ignores vowel points, gershayim and case', () => {
  expect(matchesName('ד״ר יוסף מנדל', 'דר יוסף')).toBe(true);
  expect(matchesName('נׇעֳמִי', 'נעמי')).toBe(true);
  expect(matchesName('David Cohen', 'cohen')).toBe(true);
});

test('an empty search finds everything', () => {
  expect(matchesName('נעמי', '  ')).toBe(true);
});
