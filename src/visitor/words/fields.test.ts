import { expect, test } from 'vitest';
import { wordsOf } from './fields.ts';

const words = {
  requiredWords: 'a name is missing',
  wrongWords: 'no address',
  longWords: 'too long',
};
const ofForm = { unfitWords: 'it may hurt' };

test.each([
  ['nameRequired', words.requiredWords],
  ['textRequired', words.requiredWords],
  ['letterUnfit', ofForm.unfitWords],
  ['tooLong', words.longWords],
  ['emailInvalid', words.wrongWords],
])('of %s a field says that and nothing else', (problem, said) => {
  expect(wordsOf(problem, words, ofForm)).toBe(said);
});

test('what a field has no words for is said as the whole is', () => {
  for (const problem of ['nameRequired', 'letterUnfit', 'tooLong', 'invalid'])
    expect(wordsOf(problem, {}, {})).toBeUndefined();
});
