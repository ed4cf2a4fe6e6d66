import { useEffect, useState } from 'react';
import { useLatest } from '#client/use-latest.ts';
import type { Opened } from './use-opened.ts';

/** Where among the pictures the opened one stands; for one that is gone its neighbour is opened. -1: none is. */
export function usePlace(ids: readonly string[], opened: Opened): number {
  const [last, setLast] = useState(-1);
  const found = opened.id === null ? -1 : ids.indexOf(opened.id);
  if (found >= 0 && found !== last) setLast(found);
  const isGone = opened.id !== null && found < 0;
  const at = isGone ? Math.min(last, ids.length - 1) : found;

  const latest = useLatest(opened);
  const neighbour = isGone ? (ids[at] ?? null) : undefined;
  useEffect(() => {
    if (neighbour === null) latest.current.close();
    else if (neighbour !== undefined) latest.current.move(neighbour);
  }, [neighbour, latest]);
  return at;
}
