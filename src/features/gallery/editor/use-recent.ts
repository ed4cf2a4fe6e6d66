import { useEffect, useState } from 'react';
import type { Outline } from '../gallery.schema.ts';

const nothing: ReadonlySet<string> = new Set();

/** The new pictures, for the time that the server gave, counted from `since` by this device's clock. */
export function useRecentPhotos({ editing }: Outline, since: number): ReadonlySet<string> {
  const [recent, setRecent] = useState(nothing);

  useEffect(() => {
    const ends = (editing?.recent ?? []).map(({ id, ms }) => ({ id, at: since + ms }));
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      const still = ends.filter(({ at }) => at > Date.now());
      setRecent(still.length === 0 ? nothing : new Set(still.map(({ id }) => id)));
      if (still.length > 0) timer = setTimeout(look, Math.min(...still.map(({ at }) => at)) - Date.now());
    }
    look();
    return () => clearTimeout(timer);
  }, [editing, since]);

  return recent;
}
