import { TextAaIcon } from '@phosphor-icons/react/dist/ssr/TextAa';
import { lazyPart } from '#client/lazy-part.ts';
import type { StoredSection } from '#client/section.ts';
import type { StoredSoulLetters } from './soul-letters.schema.ts';
import { useSoulLettersText } from './use-section-text.ts';

export const soulLettersSection: StoredSection<'soul-letters', StoredSoulLetters> = {
  id: 'soul-letters',
  kind: 'stored',
  icon: TextAaIcon,
  useSectionText: useSoulLettersText,
  Editor: lazyPart(() => import('./editor.tsx').then((module) => module.SoulLettersEditor)),
};
