import { expect, test } from 'vitest';
import { holdsTheName, qrLabelText, classifyNameLength } from './qr-code.rules.ts';

const nothing = {
  lifeMotto: '',
  kaddish: { rite: null, text: '' },
  soulLetters: { words: '', isFull: false, letters: [] },
};
const letter = { letter: 'נ', text: '', source: '', number: 1, stanza: [] };
const verse = { words: 'נֵר ה׳ נִשְׁמַת אָדָם', isPrayer: true };

test('a label has the motto of the family, and no prayer if the page has none', () => {
  expect(qrLabelText(nothing)).toBeNull();
  expect(qrLabelText({ ...nothing, lifeMotto: ' אור ', kaddish: { rite: 'sephardi', text: '' } })).toEqual({
    words: 'אור',
    isPrayer: false,
  });
  expect(qrLabelText({ ...nothing, lifeMotto: 'א'.repeat(120) })?.words).toHaveLength(120);
  expect(qrLabelText({ ...nothing, lifeMotto: 'א'.repeat(121) })).toBeNull();
});

test.each([
  { kaddish: { rite: 'ashkenazi' as const, text: '' } },
  { kaddish: { rite: null, text: 'יתגדל' } },
  { soulLetters: { words: '', isFull: false, letters: [letter] } },
])('a page with %j has the verse of the candle on its label', (prayers) => {
  expect(qrLabelText({ ...nothing, ...prayers })).toEqual(verse);
});

test.each([
  ['יהוה', true],
  ['בטחו ביהוה עדי עד', true],
  ['וַיהוָֹה פָּקַד', true],
  ['נר ה׳ נשמת אדם', false],
  ['יהודה', false],
  ['אליהוה', false],
  ['', false],
])('%j contains the divine name: %j', (words, holds) => {
  expect(holdsTheName(words)).toBe(holds);
});

test.each([
  ['א'.repeat(22), 'short'],
  ['א'.repeat(23), 'long'],
  ['א'.repeat(60), 'long'],
  ['א'.repeat(61), 'longest'],
])('a name of %s is %s', (name, length) => {
  expect(classifyNameLength(name)).toBe(length);
});
