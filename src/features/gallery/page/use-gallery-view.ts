import { useEffect, useRef } from 'react';

/** Counts once that a photograph was opened: a daily number, without the photograph or the visitor. */
export function useGalleryView(memorialId: string, isOpened: boolean) {
  const isTold = useRef(false);
  useEffect(() => {
    if (!isOpened || isTold.current) return;
    isTold.current = true;
    // A browser that blocks it looks at the gallery all the same.
    void fetch(`/gallery-view/${memorialId}`, { method: 'POST', keepalive: true }).catch(() => undefined);
  }, [isOpened, memorialId]);
}
