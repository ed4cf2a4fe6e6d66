import type { PublicSection } from '#client/section.ts';
import { SoulLettersView } from './view.tsx';

export const soulLettersPublicSection: PublicSection<'soul-letters'> = {
  id: 'soul-letters',
  isWide: true,
  isEmpty: ({ soulLetters }) => soulLetters.words === '' && soulLetters.letters.length === 0,
  View: SoulLettersView,
};
