import type { PublicSection } from '#client/section.ts';
import { MusicView } from './view.tsx';

export const musicPublicSection: PublicSection<'music'> = {
  id: 'music',
  isWide: true,
  isEmpty: (page) => page.music.length === 0,
  View: MusicView,
};
