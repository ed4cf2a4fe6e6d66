import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { findElMale } from '#sections/kaddish/kaddish.rules.ts';
import { hasStanza } from '#sections/soul-letters/soul-letters.rules.ts';

/** The texts of a page that have their own page, in the order of reading. */
export const visitTexts = ['kaddish', 'el-male', 'soul-letters'] as const;
export type VisitText = (typeof visitTexts)[number];

/** Whether a page has that text; otherwise its own page is a 404. */
export function hasText(page: MemorialPage, text: VisitText): boolean {
  const { kaddish, soulLetters } = page;
  if (text === 'el-male') return findElMale(page) !== null;
  if (text === 'kaddish') return kaddish.rite !== null || kaddish.text !== '';
  return soulLetters.words !== '' || hasStanza(soulLetters.letters.map(({ letter }) => letter));
}
