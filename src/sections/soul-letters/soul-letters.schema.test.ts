import { expect, test } from 'vitest';
import { lettersFor, parseLibrary } from './soul-letters.rules.ts';
import { freshLetters, soulLettersContent, serializeSoulLetters, storedLetters } from './soul-letters.schema.ts';
import { verseLines } from './soul-letters.text.ts';

const wish = { ...freshLetters, targetName: 'דן' };
const letters = { ...wish, soulLetters: lettersFor(parseLibrary(verseLines), wish) };
const stored = serializeSoulLetters(letters);
const shown = (soulLetters: string) => soulLettersContent.shown.of({ soulLetters });

test('the column holds the name, the preferences and the letters with their verses', () => {
  const value = JSON.parse(stored) as typeof letters;
  expect(value).toMatchObject({ targetName: 'דן', preferredCategory: 'all', preferPsalm119: true });
  expect(value.soulLetters.map(({ letter }) => letter)).toEqual(['ד', 'נ']);
  for (const { verse } of value.soulLetters) {
    expect(Object.keys(verse ?? {})).toEqual([
      'text',
      'source',
      'category',
      'isPsalm119',
      'verseNumber',
      'fullParagraph',
    ]);
  }
  expect(storedLetters(stored)).toEqual({ kind: 'letters', letters });
});

test('without preferences and letters the column is empty', () => {
  expect(serializeSoulLetters(freshLetters)).toBe('');
  expect(storedLetters('')).toEqual({ kind: 'letters', letters: freshLetters });
});

test.each([
  ['plain words', 'נר ה׳ נשמת אדם', 'נר ה׳ נשמת אדם'],
  ['a year', '1948', '1948'],
  ['a word that is JSON', 'true', 'true'],
  ['words as JSON', '"נר ה׳"', 'נר ה׳'],
  ['an object with words', '{"customText":"נר ה׳"}', 'נר ה׳'],
  ['an object with words and no letters', '{"customText":"נר ה׳","soulLetters":[]}', 'נר ה׳'],
])('reads the older format of %s', (_what, text, words) => {
  expect(storedLetters(text)).toEqual({ kind: 'words', words });
  expect(shown(text)).toEqual({ words, isFull: false, letters: [] });
});

test.each(['{bad', '[1', '"', '{}', '[]', 'null', '{"soulLetters":"x"}', '{"soulLetters":[{"letter":1}]}'])(
  '%j is hidden from visitors and stored unchanged',
  (text) => {
    expect(storedLetters(text)).toEqual({ kind: 'unreadable' });
    expect(shown(text)).toEqual({ words: '', isFull: false, letters: [] });
    const content = soulLettersContent.kept.read({ soulLetters: text }, undefined);
    expect(soulLettersContent.kept.write(soulLettersContent.schema.parse(content)).columns).toEqual({
      soulLetters: text,
    });
  },
);

test('an object is stored as its JSON', () => {
  expect(soulLettersContent.schema.parse({ soulLetters: { customText: 'א' } })).toEqual({
    soulLetters: '{"customText":"א"}',
  });
  expect(soulLettersContent.schema.safeParse({ soulLetters: 7 }).success).toBe(false);
  expect(soulLettersContent.schema.safeParse({ soulLetters: 'א'.repeat(200_001) }).success).toBe(false);
});

test('letters of an older page may lack hidden fields', () => {
  const verse = { text: 'נֵר', isPsalm119: false };
  expect(storedLetters(JSON.stringify({ soulLetters: [{ letter: 'נ', verse }, { letter: 'D' }] }))).toMatchObject({
    kind: 'letters',
    letters: { targetName: '', preferredCategory: 'all', preferPsalm119: false, showFullParagraph: false },
  });
});

test('a visitor gets the letters that have a verse, each with its stanza where it is of Psalm 119', () => {
  const [first, second] = shown(stored).letters;
  expect(first).toMatchObject({ letter: 'ד', source: 'תהילים קי״ט, כ״ח', number: 28 });
  expect(second?.stanza).toHaveLength(8);
  const withGap = { ...letters, showFullParagraph: true, soulLetters: [{ letter: 'D', verse: null }] };
  expect(shown(serializeSoulLetters(withGap))).toEqual({ words: '', isFull: true, letters: [] });
});
