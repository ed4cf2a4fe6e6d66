import { use, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isSame } from '#core/same.ts';
import {
  unfinishedWorkAt,
  findUnfinishedWork,
  type UnfinishedWork,
  hasUnfinishedFields,
  saveUnfinishedWork,
  onUnfinishedWork,
  unfinishedPlace,
} from './rows/unfinished-work.ts';
import { Writer } from './rows/use-unfinished-row.ts';

interface Kept<Typed> {
  typed: Typed;
  /** The stored value at the time of typing. */
  over: unknown;
}

/**
 * An incomplete value of an editor's field. It survives the field, a save and a reload, and ends when the stored value changes.
 * The stored value has this shape, because only this hook writes at the place.
 */
export function useUnfinished<Typed>(memorialId: string, field: string, over: unknown) {
  const place = unfinishedPlace(memorialId, field);
  const userId = use(Writer);
  const [work, setWork] = useState(() => unfinishedWorkAt(place, userId) as Kept<Typed> | null); // this hook wrote it
  const [isKeptBefore, setKeptBefore] = useState(work !== null && isSame(work.over, over));
  /** The device has an unfinished text for another stored value. */
  const stale = useRef<UnfinishedWork>(undefined);

  if (work !== null && !isSame(work.over, over)) setWork(null);
  useEffect(() => {
    if (work === null && unfinishedWorkAt(place, userId) !== null)
      saveUnfinishedWork(place, userId, null).catch(() => undefined);
  }, [work, place, userId]);

  const comeBack = useEffectEvent((unfinished: UnfinishedWork) => {
    const row = unfinished.row as Kept<Typed>; // this hook wrote it
    if (work !== null) return;
    if (!isSame(row.over, over)) {
      stale.current = unfinished;
      return;
    }
    setWork(row);
    setKeptBefore(true);
    unfinished.take();
  });
  useEffect(() => {
    let isGone = false;
    void findUnfinishedWork(place, userId).then((stored) => stored && !isGone && comeBack(stored));
    return () => {
      isGone = true;
    };
  }, [place, userId, over]);

  return {
    typed: work?.typed ?? null,
    /** Incomplete when the field mounted: its error is shown at once. */
    isKeptBefore,
    /** Null once the field holds a value. */
    keep(typed: Typed | null) {
      const next = typed === null ? null : { typed, over };
      if (next === null && work === null && !stale.current) return;
      setWork(next);
      stale.current?.take();
      stale.current = undefined;
      saveUnfinishedWork(place, userId, next).catch(() => undefined);
    },
  };
}

/** Whether the memorial has an incomplete field. */
export function useHasUnfinished(memorialId: string): boolean {
  return useSyncExternalStore(onUnfinishedWork, () => hasUnfinishedFields(memorialId));
}
