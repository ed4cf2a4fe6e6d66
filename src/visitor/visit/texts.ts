import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { findElMale } from '#sections/kaddish/kaddish.rules.ts';
import { hasStanza } from '#sections/soul-letters/soul-letters.rules.ts';

/** What a page has to be read by itself, in the order in which it is said. */
export const visitTexts = ['kaddish', 'el-male', 'soul-letters'] as const;
export type VisitText = (typeof visitTexts)[number];

/** Whether a page has that text: the address of the text alone answers 404 without it. */
export function hasText(page: MemorialPage, text: VisitText): boolean {
  const { kaddish, soulLetters } = page;
  if (text === 'el-male') return findElMale(page) !== null;
  if (text === 'kaddish') return kaddish.rite !== null || kaddish.text !== '';
  return soulLetters.words !== '' || hasStanza(soulLetters.letters.map(({ letter }) => letter));
}
