import type { ShownSection } from '#client/section.ts';
import { SoulLettersView } from './view.tsx';

export const soulLettersShown: ShownSection<'soul-letters'> = {
  id: 'soul-letters',
  isWide: true,
  isEmpty: ({ soulLetters }) => soulLetters.words === '' && soulLetters.letters.length === 0,
  View: SoulLettersView,
};
