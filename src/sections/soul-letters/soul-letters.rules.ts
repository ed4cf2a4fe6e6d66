import { inLetters } from '#i18n/hebrew-date.ts';
import type { PublicLetter, SoulLetter, SoulLetters, VerseCategory } from './soul-letters.schema.ts';

interface Verse {
  text: string;
  source: string;
  category: VerseCategory;
  number: number;
  isFirst: boolean;
  /** Shown only within its stanza. */
  isKeptBack: boolean;
}

/** The verses of a letter: the stanza of Psalm 119, and those from other books. */
interface Verses {
  stanza: Verse[];
  others: Verse[];
}

/** By base letter. */
export type Library = ReadonlyMap<string, Verses>;

/** The input that determines the verses. */
export type Wish = Pick<SoulLetters, 'targetName' | 'preferredCategory' | 'preferPsalm119'>;

const bookNames: Record<string, string> = {
  Psalms: 'תהילים',
  Isaiah: 'ישעיהו',
  Deuteronomy: 'דברים',
  Numbers: 'במדבר',
  Daniel: 'דניאל',
  Lamentations: 'איכה',
  'Song of Songs': 'שיר השירים',
  Proverbs: 'משלי',
};

const line = /^(?<book>.+) (?<chapter>\d+):(?<number>\d+) (?<category>[a-z]+)(?<mark>[*-]?) (?<text>.+)$/;

/** Parses lines in the format of soul-letters.text.ts. */
export function parseLibrary(lines: string): Library {
  const library = new Map<string, Verses>();
  for (const verse of lines.trim().split('\n')) {
    const { book = '', chapter = '', number = '', category, mark, text = '' } = line.exec(verse)?.groups ?? {};
    const letter = text.charAt(0);
    const verses = library.get(letter) ?? { stanza: [], others: [] };
    library.set(letter, verses);
    const isPsalm119 = book === 'Psalms' && chapter === '119';
    verses[isPsalm119 ? 'stanza' : 'others'].push({
      text,
      source: `${bookNames[book]} ${inLetters(Number(chapter))}, ${inLetters(Number(number))}`,
      category: category as VerseCategory, // the lines are ours, and a test reads them all
      number: Number(number),
      isFirst: mark === '*',
      isKeptBack: mark === '-',
    });
  }
  return library;
}

const baseLetters: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', װ: 'וו', ױ: 'וי', ײ: 'יי' };

/** The letters of a name without vowel points, spaces and punctuation; final letters become base letters. */
export function splitLetters(name: string): string[] {
  const letters = name.normalize('NFKD').match(/\p{L}/gu) ?? [];
  return letters.flatMap((letter) => Array.from(baseLetters[letter] ?? letter));
}

/** A repeated letter gets its next verse. */
export function lettersFor(library: Library, wish: Wish): SoulLetter[] {
  const met = new Map<string, number>();
  return splitLetters(wish.targetName).map((letter) => {
    const turn = met.get(letter) ?? 0;
    met.set(letter, turn + 1);
    return withVerse(library, wish, letter, turn);
  });
}

/** Every letter moves on to its next verse, and after the last to the first. */
export function nextLetters(library: Library, wish: Wish, letters: readonly SoulLetter[]): SoulLetter[] {
  return letters.map((letter) => withVerse(library, wish, letter.letter, placeOf(library, wish, letter) + 1));
}

/** One letter moves on, and skips the verses that it has elsewhere in the name. */
export function nextLetter(library: Library, wish: Wish, letters: readonly SoulLetter[], index: number): SoulLetter[] {
  return letters.map((letter, at) => {
    if (at !== index) return letter;
    const same = letters.filter((other, place) => place !== index && other.letter === letter.letter);
    const taken = same.map((other) => placeOf(library, wish, other));
    const now = placeOf(library, wish, letter);
    const choice = offered(library, wish, letter.letter);
    const free = choice.findIndex((_, step) => !taken.includes((now + 1 + step) % choice.length));
    return withVerse(library, wish, letter.letter, now + 1 + Math.max(0, free));
  });
}

/** The index of its verse among the offered ones, or -1. */
function placeOf(library: Library, wish: Wish, { letter, verse }: SoulLetter): number {
  return offered(library, wish, letter).findIndex(({ text }) => text === verse?.text);
}

function withVerse(library: Library, wish: Wish, letter: string, turn: number): SoulLetter {
  const choice = offered(library, wish, letter);
  const verse = choice[turn % choice.length];
  if (!verse) return { letter, verse: null };
  const { text, source, category, number } = verse;
  const stanza = wish.preferPsalm119 ? (library.get(letter)?.stanza ?? []) : [verse];
  return {
    letter,
    verse: {
      text,
      source,
      category,
      isPsalm119: wish.preferPsalm119,
      verseNumber: number,
      fullParagraph: stanza.map((part) => part.text).join('\n'),
    },
  };
}

/** The category is ignored if a letter has no verse of it. */
function offered(library: Library, { preferredCategory, preferPsalm119 }: Wish, letter: string): Verse[] {
  const verses = library.get(letter);
  const all = (preferPsalm119 ? verses?.stanza : verses?.others)?.filter(({ isKeptBack }) => !isKeptBack) ?? [];
  const preferred = all.filter(({ category }) => category === preferredCategory);
  return (preferred.length > 0 ? preferred : all).toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst));
}

const stanzaLength = 8;

/** The verses of a stanza with their numbers in letters, and its source. */
export function toStanza({ number, stanza }: Pick<PublicLetter, 'number' | 'stanza'>) {
  const first = number - ((number - 1) % stanzaLength);
  const verses = stanza.map((text, index) => ({ number: inLetters(first + index), text }));
  const ends = [verses.at(0), verses.at(-1)].map((verse) => verse?.number).join('–');
  return { verses, source: `${bookNames.Psalms} ${inLetters(119)}, ${ends}` };
}

/** The letters that are read after those of the name. */
const soul = 'נשמה';

/** Whether a name has letters to read at a grave: Hebrew letters have a stanza, others have not. */
export function hasStanza(letters: readonly string[]): boolean {
  return letters.flatMap(splitLetters).some((letter) => /[א-ת]/.test(letter));
}

interface ReadLetter {
  letter: string;
  verses: { number: string; text: string }[];
  source: string;
}

/**
 * The reading at a grave: the stanza of each letter of the name, then those of «נשמה». Letters are stored as written, also with
 * vowel points or in final form; those without a stanza are left out.
 */
export function buildReading(library: Library, letters: readonly string[]): { name: ReadLetter[]; soul: ReadLetter[] } {
  const read = (letter: string): ReadLetter[] => {
    const stanza = library.get(letter)?.stanza ?? [];
    const number = stanza[0]?.number;
    if (number === undefined) return [];
    return [{ letter, ...toStanza({ number, stanza: stanza.map(({ text }) => text) }) }];
  };
  return { name: letters.flatMap(splitLetters).flatMap(read), soul: Array.from(soul).flatMap(read) };
}
