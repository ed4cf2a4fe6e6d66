import { useEffect, useRef } from 'react';
import { useLatest } from '#client/use-latest.ts';

interface Waiting {
  /** Starts the timer, or restarts it. */
  start(): void;
  /** Stops the timer; returns whether it was running. */
  cancel(): boolean;
}

/** Runs an action once `start` has not been called for `quietMs`. A pending action runs at once when the component unmounts. */
export function useDebounce(action: () => void, quietMs: number): Waiting {
  const latest = useLatest(action);
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
