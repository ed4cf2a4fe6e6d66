import { createContext, use, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isSame } from '#core/same.ts';
import {
  unfinishedWorkAt,
  findUnfinishedWork,
  type UnfinishedWork,
  hasUnfinishedRows,
  saveUnfinishedWork,
  onUnfinishedWork,
} from './unfinished-work.ts';

/** The id of whoever writes, also after their session is over. */
export const Writer = createContext('');

/**
 * A row that was begun and is in no list yet. It outlives its form, a reload and the tab, and goes when it is empty again
 * or added. `place` begins with the id of the memorial, as `useHasUnfinishedRows` asks for it. What was kept is of the same shape:
 * nobody but this form writes it.
 */
export function useUnfinishedRow<Row extends object>(place: string, empty: Row) {
  const userId = use(Writer);
  const [row, setRow] = useState<Row>(() => ({ ...empty, ...unfinishedWorkAt(place, userId) }));
  // A picture arrives while the title is being typed: each change is made to what is there by then.
  const latest = useRef(row);
  const isEmpty = () => isSame(latest.current, empty);

  function become(next: Row) {
    latest.current = next;
    setRow(next);
  }
  function write(next: Row) {
    become(next);
    saveUnfinishedWork(place, userId, isEmpty() ? null : next).catch(() => undefined);
  }

  const comeBack = useEffectEvent((work: UnfinishedWork) => {
    // Whoever writes here already is not written over.
    if (!isEmpty()) return;
    become({ ...empty, ...work.row });
    work.take();
  });
  useEffect(() => {
    let isGone = false;
    void findUnfinishedWork(place, userId).then((work) => work && !isGone && comeBack(work));
    return () => {
      isGone = true;
    };
  }, [place, userId]);

  return {
    row,
    change: (part: Partial<Row>) => write({ ...latest.current, ...part }),
    /** Nothing is left of it, not even of what an empty one does not name. */
    clear: () => write(empty),
    isBegun: !isSame(row, empty),
  };
}

/** Whether rows of the memorial were begun and not added. */
export function useHasUnfinishedRows(memorialId: string): boolean {
  return useSyncExternalStore(onUnfinishedWork, () => hasUnfinishedRows(memorialId));
}
