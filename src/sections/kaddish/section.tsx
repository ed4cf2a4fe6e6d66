import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import { lazyPart } from '#client/lazy-part.ts';
import type { StoredSection } from '#client/section.ts';
import type { Kaddish } from './kaddish.schema.ts';
import { useKaddishText } from './use-section-text.ts';

export const kaddishSection: StoredSection<'kaddish', Kaddish> = {
  id: 'kaddish',
  kind: 'stored',
  icon: BookOpenTextIcon,
  useSectionText: useKaddishText,
  Editor: lazyPart(() => import('./editor.tsx').then((module) => module.KaddishEditor)),
};
