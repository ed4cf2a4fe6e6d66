import { MusicNotesIcon } from '@phosphor-icons/react/dist/ssr/MusicNotes';
import { lazyPart } from '#client/lazy-part.ts';
import type { StoredSection } from '#client/section.ts';
import type { Music } from './music.schema.ts';
import { useMusicText } from './use-section-text.ts';

export const musicSection: StoredSection<'music', Music> = {
  id: 'music',
  kind: 'stored',
  icon: MusicNotesIcon,
  useSectionText: useMusicText,
  Editor: lazyPart(() => import('./editor.tsx').then((module) => module.MusicEditor)),
};
