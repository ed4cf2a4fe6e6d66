import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  hasStanza,
  lettersFor,
  splitLetters,
  parseLibrary,
  nextLetter,
  nextLetters,
  buildReading,
  toStanza,
  type Wish,
} from './soul-letters.rules.ts';
import { type SoulLetter, verseCategories } from './soul-letters.schema.ts';
import { verseLines } from './soul-letters.text.ts';

const library = parseLibrary(verseLines);
const alphabet = Array.from('אבגדהוזחטיכלמנסעפצקרשת');
const wish = (targetName: string, given: Partial<Wish> = {}): Wish => ({
  targetName,
  preferredCategory: 'all',
  preferPsalm119: true,
  ...given,
});
const made = (given: Wish) => lettersFor(library, given);
const numbers = (letters: readonly SoulLetter[]) => letters.map(({ verse }) => verse?.verseNumber);
const sources = (letters: readonly SoulLetter[]) => letters.map(({ verse }) => verse?.source);

test('each of the 22 letters has its stanza of Psalm 119 and two other verses that begin with it', () => {
  expect([...library.keys()]).toEqual(alphabet);
  alphabet.forEach((letter, index) => {
    const { stanza = [], others = [] } = library.get(letter) ?? {};
    expect(stanza.map(({ number }) => number)).toEqual(Array.from({ length: 8 }, (_, at) => index * 8 + at + 1));
    expect(others).toHaveLength(2);
    expect(stanza.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    for (const { category, source } of [...stanza, ...others]) {
      expect(verseCategories).toContain(category);
      expect(source).toMatch(/^[א-ת ]+ [א-ת״׳]+, [א-ת״׳]+$/);
    }
  });
});

test('the verses equal the text that was checked against the codex', () => {
  expect(createHash('sha256').update(verseLines).digest('hex')).toBe(
    'e9ee3d91c09a1d32bdd72d3e8e4abc24a91932d3b308074d88ff933f33d938b4',
  );
});

test('the verses have vowel points, and neither the divine name nor accents', () => {
  for (const { stanza, others } of library.values()) {
    for (const { text } of [...stanza, ...others]) {
      expect(text).toMatch(/\p{M}/u);
      expect(text.replace(/\p{M}/gu, '')).not.toMatch(/יהוה|[^א-ת ׳־,]/);
      expect(text).not.toMatch(/[\u0591-\u05af\u05bd\u05c0\u05c3]/);
    }
  }
});

test.each([
  ['דן', ['ד', 'נ']],
  ['Dan דן', ['D', 'a', 'n', 'ד', 'נ']],
  ['נָעֳמִי', ['נ', 'ע', 'מ', 'י']],
  ['\ufb2aלום', ['ש', 'ל', 'ו', 'מ']],
  ['סמ״ר ג׳ורג׳ (יוסי) כהן־לוי 3', Array.from('סמרגורגיוסיכהנלוי')],
  ['זײדל', Array.from('זיידל')],
  [' \u200f🕯️ ', []],
  ['ךםןףץ', Array.from('כמנפצ')],
])('the letters of %j', (name, letters) => {
  expect(splitLetters(name)).toEqual(letters);
});

test('a letter of another alphabet has no verse', () => {
  expect(made(wish('Dan דן')).map(({ verse }) => verse?.verseNumber ?? null)).toEqual([null, null, null, 28, 105]);
});

test('a verse has its source and keeps its stanza', () => {
  const [letter] = made(wish('נ'));
  expect(letter).toMatchObject({
    letter: 'נ',
    verse: { source: 'תהילים קי״ט, ק״ה', category: 'memory', isPsalm119: true, verseNumber: 105 },
  });
  expect(letter?.verse?.fullParagraph.split('\n')).toHaveLength(8);
  expect(letter?.verse?.fullParagraph.split('\n')[0]).toBe(letter?.verse?.text);
});

test('without Psalm 119 the verses are from other books, each its own paragraph', () => {
  const letters = made(wish('דן', { preferPsalm119: false }));
  expect(sources(letters)).toEqual(['ישעיהו מ׳, ב׳', 'משלי כ׳, כ״ז']);
  for (const { verse } of letters) expect(verse).toMatchObject({ isPsalm119: false, fullParagraph: verse?.text });
});

test('the preferred category is used unless a letter has no verse of it', () => {
  expect(numbers(made(wish('יא', { preferredCategory: 'comfort' })))).toEqual([76, 1]);
  expect(numbers(made(wish('יא', { preferredCategory: 'prayer' })))).toEqual([73, 4]);
  expect(sources(made(wish('נ', { preferredCategory: 'comfort', preferPsalm119: false })))).toEqual(['ישעיהו מ׳, א׳']);
});

test('a repeated letter gets another verse, and the same input always gives the same result', () => {
  const letters = made(wish('דודו'));
  expect(new Set(numbers(letters)).size).toBe(4);
  expect(made(wish('דודו'))).toEqual(letters);
});

test('creating again walks through all offered verses and starts over; verses of the wicked never appear alone', () => {
  const seen: unknown[] = [];
  let letters = made(wish('א'));
  for (let turn = 0; turn < 6; turn++) {
    seen.push(...numbers(letters));
    letters = nextLetters(library, wish('א'), letters);
  }
  expect(seen).toEqual([1, 4, 5, 6, 7, 8]);
  expect(numbers(letters)).toEqual([1]);
});

test('one letter gets its next verse, except one that the name has elsewhere', () => {
  const given = wish('דוד', { preferPsalm119: false });
  const letters = made(given);
  expect(sources(letters)).toEqual(['ישעיהו מ׳, ב׳', 'דניאל י״ב, ג׳', 'תהילים קמ״ה, ד׳']);
  expect(sources(nextLetter(library, given, letters, 0))).toEqual(sources(letters));

  const [first, ...rest] = made(wish('נון'));
  const moved = nextLetter(library, wish('נון'), [...(first ? [first] : []), ...rest], 0);
  expect(numbers(moved)).toEqual([107, rest[0]?.verse?.verseNumber, 106]);
});

test('a letter without a verse and an unknown verse are accepted', () => {
  const foreign = { letter: 'נ', verse: { ...made(wish('נ'))[0]?.verse, text: 'אחר' } } as SoulLetter;
  const letters = [{ letter: 'D', verse: null }, foreign];
  expect(nextLetters(library, wish('Dנ'), letters).map(({ verse }) => verse?.verseNumber ?? null)).toEqual([null, 105]);
});

test('a stanza is numbered in Hebrew letters, whichever verse is shown', () => {
  const stanza = Array.from({ length: 8 }, (_, at) => `פסוק ${at}`);
  const { verses, source } = toStanza({ number: 112, stanza });
  expect(verses.map(({ number }) => number)).toEqual(['ק״ה', 'ק״ו', 'ק״ז', 'ק״ח', 'ק״ט', 'ק״י', 'קי״א', 'קי״ב']);
  expect(source).toBe('תהילים קי״ט, ק״ה–קי״ב');
});

test('final letters and letters with vowel points are recognized', () => {
  const { name } = buildReading(library, ['ד', 'ן', 'נָ', '-']);
  expect(name.map(({ letter }) => letter)).toEqual(['ד', 'נ', 'נ']);
});

test('there is a reading only if a letter has a stanza', () => {
  const offered = ['א', 'ן', 'נָ', 'ת', 'D', '-', '', 'ع', 'ײ'];
  for (const letter of offered) {
    expect([letter, hasStanza([letter])]).toEqual([letter, buildReading(library, [letter]).name.length > 0]);
  }
  expect([hasStanza([]), hasStanza(['D', 'ד'])]).toEqual([false, true]);
});

test('the reading at a grave has the stanzas of the name, then those of the soul', () => {
  const { name, soul } = buildReading(library, ['נ', 'D', 'ע', 'נ']);
  expect(name.map(({ letter, source }) => [letter, source])).toEqual([
    ['נ', 'תהילים קי״ט, ק״ה–קי״ב'],
    ['ע', 'תהילים קי״ט, קכ״א–קכ״ח'],
    ['נ', 'תהילים קי״ט, ק״ה–קי״ב'],
  ]);
  expect(soul.map(({ letter }) => letter).join('')).toBe('נשמה');
  for (const { letter, verses } of [...name, ...soul]) {
    expect(verses).toHaveLength(8);
    for (const { text } of verses) {
      expect(text.startsWith(letter)).toBe(true);
      expect(text.normalize('NFD').replace(/\p{M}/gu, '')).not.toContain('יהוה');
    }
  }
});
