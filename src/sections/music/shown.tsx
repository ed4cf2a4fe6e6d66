import type { ShownSection } from '#client/section.ts';
import { MusicView } from './view.tsx';

export const musicShown: ShownSection<'music'> = {
  id: 'music',
  isWide: true,
  isEmpty: (page) => page.music.length === 0,
  View: MusicView,
};
