import { MusicNotesIcon } from '@phosphor-icons/react/dist/ssr/MusicNotes';
import { lazyPart } from '#client/lazy-part.ts';
import type { StoredSection } from '#client/section.ts';
import type { Music } from './music.schema.ts';
import { useMusicWords } from './use-words.ts';

export const musicSection: StoredSection<'music', Music> = {
  id: 'music',
  kind: 'stored',
  icon: MusicNotesIcon,
  useWords: useMusicWords,
  Editor: lazyPart(() => import('./editor.tsx').then((module) => module.MusicEditor)),
};
