import type { PublicSection } from '#client/section.ts';
import { VideosView } from './view.tsx';

export const videosPublicSection: PublicSection<'videos'> = {
  id: 'videos',
  isWide: true,
  isEmpty: (page) => page.videos.length === 0,
  View: VideosView,
};
