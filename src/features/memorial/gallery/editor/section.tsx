import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { lazyPart } from '#client/lazy-part.ts';
import type { LiveSection } from '#client/section.ts';
import { useActor } from '#client/use-actor.ts';
import { useGalleryQueue } from '../../media/upload-area/use-gallery-queue.ts';

export const gallerySection: LiveSection<'gallery'> = {
  id: 'gallery',
  kind: 'live',
  icon: ImagesIcon,
  isScreen: true,
  useWords: () => ({}),
  useCount: usePictureCount,
  Editor: lazyPart(() => import('./editor.tsx').then((module) => module.GalleryEditor)),
};

function usePictureCount(memorialId: string): number {
  const { user } = useActor();
  // What an evening before left unfinished goes on whatever section is opened.
  useGalleryQueue(user?.id ?? '', memorialId);
  const { data } = useQuery(api.gallery.albums.queryOptions({ input: { memorialId } }));
  return data?.total ?? 0;
}
