import { expect, test } from 'vitest';
import { findProblemMessage } from './fields.ts';

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
])('for %s a field shows exactly that error', (problem, said) => {
  expect(findProblemMessage(problem, words, ofForm)).toBe(said);
});

test('an error without a message for its field uses the general message', () => {
  for (const problem of ['nameRequired', 'letterUnfit', 'tooLong', 'invalid'])
    expect(findProblemMessage(problem, {}, {})).toBeUndefined();
});
