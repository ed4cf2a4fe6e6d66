import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { lazyPart } from '#client/lazy-part.ts';
import type { StoredSection } from '#client/section.ts';
import type { Grave } from './grave-navigation.schema.ts';
import { useGraveWords } from './use-words.ts';

export const graveSection: StoredSection<'grave-navigation', Grave> = {
  id: 'grave-navigation',
  kind: 'stored',
  icon: MapPinIcon,
  useWords: useGraveWords,
  Editor: lazyPart(() => import('./editor.tsx').then((module) => module.GraveEditor)),
};
