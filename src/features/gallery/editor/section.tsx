import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#client/api.ts';
import { isOnDevice } from '#core/device-store.ts';
import type { LiveSection } from '#client/section.ts';
import { useActor } from '#client/use-actor.ts';
import { translatedPart } from '#client/translated-part.tsx';
import { loadGalleryMessages } from '#i18n/load.ts';
import { uploadKeepKey } from '../upload-area/upload-area.rules.ts';

export const gallerySection: LiveSection<'gallery'> = {
  id: 'gallery',
  kind: 'live',
  icon: ImagesIcon,
  isScreen: true,
  useSectionText: () => ({}),
  useCount: usePictureCount,
  Editor: translatedPart(() => import('./editor.tsx').then((module) => module.GalleryEditor), loadGalleryMessages),
};

function usePictureCount(memorialId: string): number {
  const { user } = useActor();
  const userId = user?.id ?? '';
  useEffect(() => void goOn(userId, memorialId).catch(() => undefined), [userId, memorialId]);
  const { data } = useQuery(api.gallery.listAlbums.queryOptions({ input: { memorialId } }));
  return data?.total ?? 0;
}

/** Resumes unfinished uploads, whichever section is open. If the code fails to load, they resume when the gallery is opened. */
async function goOn(userId: string, memorialId: string): Promise<void> {
  if (!(await isOnDevice(uploadKeepKey(userId, memorialId)))) return;
  const { galleryUploads } = await import('../upload-area/use-gallery-uploads.ts');
  galleryUploads(userId, memorialId);
}
