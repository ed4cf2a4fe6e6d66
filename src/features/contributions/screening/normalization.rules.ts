const finals: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };
const arabicForms: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ء: '',
  ک: 'ك',
  گ: 'ك',
  ی: 'ي',
  پ: 'ب',
  چ: 'ج',
  ڤ: 'ف',
  ـ: '',
};
const one = (table: Record<string, string>) => (letter: string) => table[letter] ?? letter;

/** Lower case without niqqud, accents, joiners and tatweel, with one form of each letter. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[ךםןףץ]/g, one(finals))
    .replace(/[أإآٱىئؤةءکگیپچڤ]/g, one(arabicForms))
    .replace(/[’‘'`´"״׳“”]/g, '');
}

/** Signs and digits that replace letters, by the alphabet of the word. */
const disguises = {
  latin: {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '9': 'g',
    '@': 'a',
    $: 's',
    '!': 'i',
    '|': 'i',
    '€': 'e',
    '£': 'l',
    '+': 't',
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    к: 'k',
    т: 't',
    і: 'i',
    ѕ: 's',
    ј: 'j',
    в: 'b',
    м: 'm',
    н: 'h',
    υ: 'u',
    ο: 'o',
    α: 'a',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    τ: 't',
    ρ: 'p',
  },
  cyrillic: {
    '0': 'о',
    '3': 'з',
    '4': 'ч',
    '6': 'б',
    '@': 'а',
    a: 'а',
    b: 'в',
    c: 'с',
    e: 'е',
    h: 'н',
    k: 'к',
    m: 'м',
    o: 'о',
    p: 'р',
    t: 'т',
    x: 'х',
    y: 'у',
    u: 'и',
    i: 'и',
    n: 'п',
    r: 'г',
    g: 'д',
    $: 'с',
    '1': 'и',
    і: 'и',
  },
  hebrew: { '0': 'ס', '1': 'ו', '|': 'ו', '!': 'ו', i: 'י', l: 'ו', o: 'ו', u: 'ו', '@': 'א', v: 'ו' },
} as const satisfies Record<string, Record<string, string>>;
type Alphabet = keyof typeof disguises;
const lettersOf: Record<Alphabet, RegExp> = { latin: /[a-z]/, cyrillic: /[а-яіѕј]/, hebrew: /[א-ת]/ };
const alphabets = ['latin', 'cyrillic', 'hebrew'] as const;
const disguisedLetters = (alphabet: Alphabet) => new RegExp(`[${Object.keys(disguises[alphabet]).join('')}]`, 'gu');
const disguisedIn = {
  latin: disguisedLetters('latin'),
  cyrillic: disguisedLetters('cyrillic'),
  hebrew: disguisedLetters('hebrew'),
};

function undisguise(word: string, alphabet: Alphabet): string {
  if (!lettersOf[alphabet].test(word)) return word;
  const table: Record<string, string> = disguises[alphabet];
  // A sign at the end of a word is punctuation.
  return word.replace(/[!|+]+$/, '').replace(disguisedIn[alphabet], (letter) => table[letter] ?? letter);
}

const edges = /^[^\p{L}\p{N}@$€*]+|[^\p{L}\p{N}*]+$/gu;

/** The words of a text in every possible reading: as written, without signs, undisguised, without repeated letters. */
export function normalizedVariants(text: string): string[] {
  const chunks = foldText(text)
    .split(/\s+/)
    .map((chunk) => chunk.replace(edges, ''));
  const ways = [chunks, ...alphabets.map((alphabet) => chunks.map((chunk) => undisguise(chunk, alphabet)))];
  const found = new Set<string>();
  // A text without disguises, as most are, has the same reading in all alphabets.
  for (const way of new Map(ways.map((read) => [read.join(' '), read])).values()) {
    const closed = splitWords(way, '');
    const open = splitWords(way, ' ');
    for (const words of [joinSpelledLetters(closed, 0), joinSpelledLetters(open, 0), joinSpelledLetters(closed, 1)]) {
      const reading = words.map((word) => word.slice(0, longestWord)).join(' ');
      if (found.has(reading)) continue;
      found.add(reading);
      if (stretchedLetters.test(reading))
        found.add(reading.replace(everyStretched, '$1')).add(reading.replace(everyStretched, '$1$1'));
    }
  }
  return [...found].map((reading) => ` ${reading} `);
}

const stretchedLetters = /(\p{L})\1{2}/u;
const everyStretched = /(\p{L})\1{2,}/gu;

/** Splits after replacing the signs by `between`. */
function splitWords(chunks: string[], between: string): string[] {
  return chunks
    .join(' ')
    .replace(/[^\p{L}\p{N} ]+/gu, between)
    .split(' ')
    .filter(Boolean);
}

/** No real word is longer; the limit bounds the work for adversarial input. */
const longestWord = 60;

/** Joins three or more single letters into a word; `first` of them may be words themselves. */
function joinSpelledLetters(words: string[], first: 0 | 1): string[] {
  const joined: string[] = [];
  let run: string[] = [];
  const close = () => {
    if (run.length >= 3) joined.push(...run.slice(0, first), run.slice(first).join(''));
    else joined.push(...run);
    run = [];
  };
  for (const word of words) {
    if (word.length < 3 && /^\p{L}$/u.test(word)) run.push(word);
    else {
      close();
      joined.push(word);
    }
  }
  close();
  return joined;
}
