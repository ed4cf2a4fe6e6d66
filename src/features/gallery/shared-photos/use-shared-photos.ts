import { useEffect, useState } from 'react';
import { client } from '#client/api.ts';
import { deleteSharedPhotos, listSharedPhotos, type SharedPhoto } from '#core/shared-photos.ts';
import { galleryUploads } from '../upload-area/use-gallery-uploads.ts';

/** The shared photographs that wait on this device; null until they are loaded. */
export function useSharedPhotos(userId: string | null) {
  const [photos, setPhotos] = useState<SharedPhoto[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const stored = await listSharedPhotos(userId).catch(() => []);
      if (isCurrent) setPhotos(stored);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [userId]);

  async function forget() {
    await deleteSharedPhotos((photos ?? []).map(({ key }) => key)).catch(() => undefined);
    setPhotos([]);
  }

  /** Adds them to the upload queue, which stores them, before they are deleted here. Throws where the queue cannot be loaded. */
  async function sendTo(memorialId: string) {
    if (userId === null || !photos) return;
    const { editing } = await client.gallery.listAlbums({ memorialId });
    const { queue, kept, keepOriginals } = galleryUploads(userId, memorialId);
    keepOriginals(editing?.keepOriginals ?? false);
    queue.add(photos.map(({ file }) => file));
    await kept();
    await forget();
  }
  return { photos, forget, sendTo };
}
