import { useEffect, useRef } from 'react';
import { useObjectUrl } from '#client/use-object-url.ts';
import { announcePreview } from './wait-for-preview.ts';

/** A picture on its way, shown from the device before anything is done with it. */
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
    // It is painted in the frame after the update.
    onLoad: () => requestAnimationFrame(() => requestAnimationFrame(() => finishPreview.current?.())),
  };
}
