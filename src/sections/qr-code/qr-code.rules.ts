import type { MemorialPage } from '#features/memorial/page/page.schema.ts';

/** Proverbs 20:27, with the divine name abbreviated. */
const verse = 'נֵר ה׳ נִשְׁמַת אָדָם';
/** In characters; a longer text would not fit the sheet. */
const longestMotto = 120;

/** The text below the name on a label: the family's motto, the verse of the candle on a page with prayers, or nothing. */
export function qrLabelText({
  lifeMotto,
  kaddish,
  soulLetters,
}: Pick<MemorialPage, 'lifeMotto' | 'kaddish' | 'soulLetters'>) {
  const motto = lifeMotto.trim();
  if (motto !== '' && motto.length <= longestMotto) return { words: motto, isPrayer: false };
  const hasPrayers = kaddish.rite !== null || kaddish.text !== '' || soulLetters.letters.length > 0;
  return hasPrayers ? { words: verse, isPrayer: true } : null;
}

/** Whether it contains the divine name, with or without vowel points: such paper must not be thrown away. */
export function holdsTheName(words: string): boolean {
  return /(?<!\p{L})[ובהכלמש]*יהוה(?!\p{L})/u.test(words.normalize('NFD').replace(/\p{M}/gu, ''));
}

/** The size class of a name, by its length. */
export function classifyNameLength(name: string): 'short' | 'long' | 'longest' {
  if (name.length <= 22) return 'short';
  return name.length <= 60 ? 'long' : 'longest';
}
