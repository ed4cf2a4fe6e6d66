import { useEffect, useRef } from 'react';
import { useLatest } from '#client/use-latest.ts';

interface Waiting {
  /** Begins to wait, anew if it waits already. */
  start(): void;
  /** Waits no longer; whether it did. */
  cancel(): boolean;
}

/** A deed that waits until nothing more was asked for a while. When the part goes away, what waits is done at once. */
export function useDebounce(deed: () => void, quietMs: number): Waiting {
  const latest = useLatest(deed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      if (cancel()) latest.current();
    },
    [latest],
  );

  function start() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, quietMs);
  }
  function cancel() {
    const isWaiting = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    return isWaiting;
  }
  return { start, cancel };
}
