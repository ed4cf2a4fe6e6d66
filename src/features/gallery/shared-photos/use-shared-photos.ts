import { useEffect, useState } from 'react';
import { client } from '#client/api.ts';
import { deleteSharedPhotos, listSharedPhotos, type SharedPhoto } from '#core/shared-photos.ts';
import { galleryUploads } from '../upload-area/use-gallery-uploads.ts';

/** The photographs that were shared into the site and wait on this device; null until they were looked for. */
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

  /** They are on their way like photographs that were chosen, and kept as those are, before they are forgotten here. Throws where the gallery cannot be had. */
  async function sendTo(memorialId: string) {
    if (userId === null || !photos) return;
    const { editing } = await client.gallery.albums({ memorialId });
    const { queue, kept, keepOriginals } = galleryUploads(userId, memorialId);
    keepOriginals(editing?.keepOriginals ?? false);
    queue.add(photos.map(({ file }) => file));
    await kept();
    await forget();
  }
  return { photos, forget, sendTo };
}
