import { useEffect, useRef } from 'react';

/** Tells the server once that a photograph was opened: a number of the day, without which one or by whom. */
export function useGalleryView(memorialId: string, isOpened: boolean) {
  const isTold = useRef(false);
  useEffect(() => {
    if (!isOpened || isTold.current) return;
    isTold.current = true;
    // A browser that blocks it looks at the gallery all the same.
    void fetch(`/gallery-view/${memorialId}`, { method: 'POST', keepalive: true }).catch(() => undefined);
  }, [isOpened, memorialId]);
}
