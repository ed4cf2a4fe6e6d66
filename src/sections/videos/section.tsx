import { VideoIcon } from '@phosphor-icons/react/dist/ssr/Video';
import { lazyPart } from '#client/lazy-part.ts';
import type { StoredSection } from '#client/section.ts';
import type { Videos } from './videos.schema.ts';
import { useVideosText } from './use-section-text.ts';

export const videosSection: StoredSection<'videos', Videos> = {
  id: 'videos',
  kind: 'stored',
  icon: VideoIcon,
  useSectionText: useVideosText,
  Editor: lazyPart(() => import('./editor.tsx').then((module) => module.VideosEditor)),
};
