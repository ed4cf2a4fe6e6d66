import { useEffect, useRef } from 'react';
import { useObjectUrl } from '#client/use-object-url.ts';
import { announcePreview } from './wait-for-preview.ts';

/** Previews a picture from the device before it is processed. */
export interface Preview {
  address: string | null;
  /** For the `onLoad` of the picture. */
  onLoad(): void;
}

export function usePreview(file: Blob | null): Preview {
  const address = useObjectUrl(file);
  const finishPreview = useRef<() => void>(undefined);
  useEffect(() => {
    if (!file) return;
    const done = announcePreview(file);
    finishPreview.current = done;
    return done;
  }, [file]);
  return {
    address,
    // The browser paints it in the frame after the update.
    onLoad: () => requestAnimationFrame(() => requestAnimationFrame(() => finishPreview.current?.())),
  };
}
