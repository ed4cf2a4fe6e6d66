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

/** The id of the writing account, also after its session has ended. */
export const Writer = createContext('');

/**
 * An unfinished row that is not in a list yet. It survives its form, a reload and the tab, and is deleted when it is empty or
 * added. `place` begins with the memorial's id, for `useHasUnfinishedRows`. The stored value has the row's shape, because only
 * this form writes it.
 */
export function useUnfinishedRow<Row extends object>(place: string, empty: Row) {
  const userId = use(Writer);
  const [row, setRow] = useState<Row>(() => ({ ...empty, ...unfinishedWorkAt(place, userId) }));
  // A picture may arrive while the title is typed: each change is applied to the latest row.
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
    // Does not overwrite current input.
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
    /** Removes everything, including optional fields. */
    clear: () => write(empty),
    isBegun: !isSame(row, empty),
  };
}

/** Whether the memorial has unfinished rows. */
export function useHasUnfinishedRows(memorialId: string): boolean {
  return useSyncExternalStore(onUnfinishedWork, () => hasUnfinishedRows(memorialId));
}
