import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import { lazyPart } from '#client/lazy-part.ts';
import type { StoredSection } from '#client/section.ts';
import type { Kaddish } from './schema.ts';
import { useKaddishWords } from './use-words.ts';
import { KaddishView } from './view.tsx';

export const kaddishSection: StoredSection<'kaddish', Kaddish> = {
  id: 'kaddish',
  kind: 'stored',
  icon: BookOpenTextIcon,
  isBand: true,
  useWords: useKaddishWords,
  isEmpty: ({ kaddish }) => kaddish.rite === null && kaddish.text === '',
  View: KaddishView,
  Editor: lazyPart(() => import('./editor.tsx').then((module) => module.KaddishEditor)),
};
