import { useRef, useState } from 'react';
import { type Photo, toPhotos } from '../grid/grid.rules.ts';
import type { GalleryOfPage, Outline } from '../gallery.schema.ts';

/** The pictures in the document, and all of them on request. */
export function usePhotos(memorialId: string, { images, total }: GalleryOfPage) {
  const [rest, setRest] = useState<readonly Photo[] | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const asking = useRef<Promise<void> | null>(null);
  const isWhole = rest !== null || images.length >= total;

  /** Loads once; again after a failure. */
  function load(): Promise<void> {
    if (isWhole) return Promise.resolve();
    setState('loading');
    asking.current ??= outlineOf(memorialId)
      .then((outline) => {
        setRest(toPhotos(outline));
        setState('idle');
      })
      .catch(() => {
        asking.current = null;
        setState('failed');
      });
    return asking.current;
  }

  return { photos: rest ?? (images as readonly Photo[]), isWhole, state, load }; // widens: a public image has all fields of a photo
}

async function outlineOf(memorialId: string): Promise<Outline> {
  const answer = await fetch(`/api/v1/memorials/${memorialId}/gallery/outline`);
  if (!answer.ok) throw new Error(`The outline answers ${answer.status}.`);
  return (await answer.json()) as Outline; // the procedure's output schema
}
