import { useEffect, useState } from 'react';
import { client } from '#client/api.ts';
import { forgetShared, listShared, type SharedPhoto } from '#core/shared-photos.ts';
import { galleryUploads } from '../../media/upload-area/use-gallery-uploads.ts';

/** The photographs that were shared into the site and wait on this device; null until they were looked for. */
export function useSharedPhotos(userId: string | null) {
  const [photos, setPhotos] = useState<SharedPhoto[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const found = await listShared(userId).catch(() => []);
      if (isCurrent) setPhotos(found);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [userId]);

  async function forget() {
    await forgetShared((photos ?? []).map(({ key }) => key)).catch(() => undefined);
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
