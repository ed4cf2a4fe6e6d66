import { use, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isSame } from '#core/same.ts';
import {
  begunAt,
  findBegun,
  type Found,
  hasUnfinished,
  keepBegun,
  onBegun,
  unfinishedPlace,
} from './rows/begun-work.ts';
import { Writer } from './rows/use-begun.ts';

interface Kept<Typed> {
  typed: Typed;
  /** The stored value that it was typed over. */
  over: unknown;
}

/**
 * What stands in a field of the editor and is no value yet. It outlives the field, a save and a reload, and ends with the
 * stored value that it was typed over. Nobody else writes at the same place, so what is found has this shape.
 */
export function useUnfinished<Typed>(memorialId: string, field: string, over: unknown) {
  const place = unfinishedPlace(memorialId, field);
  const userId = use(Writer);
  const [kept, setKept] = useState(() => begunAt(place, userId) as Kept<Typed> | null);
  const [isKeptBefore, setKeptBefore] = useState(kept !== null && isSame(kept.over, over));
  /** Found on the device over another value than the stored one. */
  const stale = useRef<Found>(undefined);

  if (kept !== null && !isSame(kept.over, over)) setKept(null);
  useEffect(() => {
    if (kept === null && begunAt(place, userId) !== null) keepBegun(place, userId, null).catch(() => undefined);
  }, [kept, place, userId]);

  const comeBack = useEffectEvent((found: Found) => {
    const row = found.row as Kept<Typed>;
    if (kept !== null) return;
    if (!isSame(row.over, over)) {
      stale.current = found;
      return;
    }
    setKept(row);
    setKeptBefore(true);
    found.take();
  });
  useEffect(() => {
    let isGone = false;
    void findBegun(place, userId).then((found) => found && !isGone && comeBack(found));
    return () => {
      isGone = true;
    };
  }, [place, userId, over]);

  return {
    typed: kept?.typed ?? null,
    /** It was unfinished when the field came: what it lacks is said at once. */
    isKeptBefore,
    /** Null once the field holds a value. */
    keep(typed: Typed | null) {
      const next = typed === null ? null : { typed, over };
      if (next === null && kept === null && !stale.current) return;
      setKept(next);
      stale.current?.take();
      stale.current = undefined;
      keepBegun(place, userId, next).catch(() => undefined);
    },
  };
}

/** Whether a field of the memorial holds what is no value yet. */
export function useHasUnfinished(memorialId: string): boolean {
  return useSyncExternalStore(onBegun, () => hasUnfinished(memorialId));
}
