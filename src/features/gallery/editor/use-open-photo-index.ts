import { useEffect, useState } from 'react';
import { useLatest } from '#client/use-latest.ts';
import type { OpenPhoto } from './use-open-photo.ts';

/** The index of the open picture; if it is gone, its neighbour is opened. -1 if none is open. */
export function useOpenPhotoIndex(ids: readonly string[], opened: OpenPhoto): number {
  const [last, setLast] = useState(-1);
  const index = opened.id === null ? -1 : ids.indexOf(opened.id);
  if (index >= 0 && index !== last) setLast(index);
  const isGone = opened.id !== null && index < 0;
  const at = isGone ? Math.min(last, ids.length - 1) : index;

  const latest = useLatest(opened);
  const neighbour = isGone ? (ids[at] ?? null) : undefined;
  useEffect(() => {
    if (neighbour === null) latest.current.close();
    else if (neighbour !== undefined) latest.current.move(neighbour);
  }, [neighbour, latest]);
  return at;
}
