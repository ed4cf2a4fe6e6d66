import type { MemorialPage } from '#features/memorial/page/schema.ts';
import { hasStanza } from '#sections/soul-letters/rules.ts';

/** What a page has to be read by itself, in the order in which it is said. */
export const visitTexts = ['kaddish', 'soul-letters'] as const;
export type VisitText = (typeof visitTexts)[number];

export function hasText({ kaddish, soulLetters }: MemorialPage, text: VisitText): boolean {
  if (text === 'kaddish') return kaddish.rite !== null || kaddish.text !== '';
  return soulLetters.words !== '' || hasStanza(soulLetters.letters.map(({ letter }) => letter));
}
