import type { MemorialPage } from '#features/memorial/page/page.schema.ts';

/** Proverbs 20:27, the Name as it is written outside of a prayer book. */
const verse = 'נֵר ה׳ נִשְׁמַת אָדָם';
/** In characters; more would push the rest off the sheet. */
const longestMotto = 120;

/** Beside the name on a label: the family's motto; the verse of the candle where the family has prayers on its page; or nothing. */
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

/** Whether the four letters of the Name stand in it, pointed or not: paper with them is not thrown away. */
export function holdsTheName(words: string): boolean {
  return /(?<!\p{L})[ובהכלמש]*יהוה(?!\p{L})/u.test(words.normalize('NFD').replace(/\p{M}/gu, ''));
}

/** How much a name asks of the width of a sheet. */
export function classifyNameLength(name: string): 'short' | 'long' | 'longest' {
  if (name.length <= 22) return 'short';
  return name.length <= 60 ? 'long' : 'longest';
}
