import { useEffect, useRef } from 'react';

/** Counts the first opened photograph: a daily number, without the photograph or the visitor. */
export function useGalleryView(memorialId: string, isOpened: boolean) {
  const isTold = useRef(false);
  useEffect(() => {
    if (!isOpened || isTold.current) return;
    isTold.current = true;
    // A blocked request does not affect the gallery.
    void fetch(`/gallery-view/${memorialId}`, { method: 'POST', keepalive: true }).catch(() => undefined);
  }, [isOpened, memorialId]);
}
