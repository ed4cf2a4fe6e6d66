import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { lazyPart } from '#client/lazy-part.ts';
import type { StoredSection } from '#client/section.ts';
import type { Grave } from './grave-navigation.schema.ts';
import { useGraveText } from './use-section-text.ts';

export const graveSection: StoredSection<'grave-navigation', Grave> = {
  id: 'grave-navigation',
  kind: 'stored',
  icon: MapPinIcon,
  useSectionText: useGraveText,
  Editor: lazyPart(() => import('./editor.tsx').then((module) => module.GraveEditor)),
};
