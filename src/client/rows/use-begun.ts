import { createContext, use, useRef, useState, useSyncExternalStore } from 'react';
import { forgetKeptWork, keepWork, readKeptWork } from '../kept-work.ts';

/** The id of whoever writes, also after their session is over. */
export const Writer = createContext('');

/** The places in this tab where something was begun. */
const places = new Set<string>();
const listeners = new Set<() => void>();

/**
 * A row that was begun and is in no list yet. It outlives its form and a reload, and goes when it is empty again or added.
 * `place` begins with the id of the memorial, as `useHasBegun` asks for it. What was kept is of the same shape: nobody
 * but this form writes it.
 */
export function useBegun<Row extends object>(place: string, empty: Row) {
  const userId = use(Writer);
  const what = `begun ${place}`;
  const [row, setRow] = useState(() => {
    const kept = readKeptWork(what, userId);
    if (kept !== null) mark(place, true);
    return kept === null ? empty : { ...empty, ...(JSON.parse(kept) as Row) };
  });

  // A picture arrives while the title is being typed: each change is made to what is there by then.
  const latest = useRef(row);

  function change(part: Partial<Row>) {
    const next = { ...latest.current, ...part };
    latest.current = next;
    const isEmpty = JSON.stringify(next) === JSON.stringify(empty);
    setRow(next);
    if (isEmpty) forgetKeptWork(what, userId);
    else keepWork(what, userId, JSON.stringify(next));
    mark(place, !isEmpty);
  }
  return { row, change, clear: () => change(empty) };
}

/** Whether rows of the memorial were begun and not added. */
export function useHasBegun(memorialId: string): boolean {
  return useSyncExternalStore(subscribe, () => hasBegun(memorialId));
}

export function hasBegun(memorialId: string): boolean {
  return [...places].some((place) => place.startsWith(memorialId));
}

function mark(place: string, isBegun: boolean) {
  if (places.has(place) === isBegun) return;
  if (isBegun) places.add(place);
  else places.delete(place);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
