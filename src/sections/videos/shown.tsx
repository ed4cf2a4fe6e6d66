import type { ShownSection } from '#client/section.ts';
import { VideosView } from './view.tsx';

export const videosShown: ShownSection<'videos'> = {
  id: 'videos',
  isWide: true,
  isEmpty: (page) => page.videos.length === 0,
  View: VideosView,
};
