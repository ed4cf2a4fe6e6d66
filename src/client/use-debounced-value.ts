import { useEffect, useRef, useState } from 'react';

interface Patience {
  /** How long the value has to stay the same. */
  restMs: number;
  /** The maximum delay under continuous changes. */
  longestMs: number;
}

/** The debounced value. */
export function useDebouncedValue<Value>(value: Value, { restMs, longestMs }: Patience): Value {
  const [rested, setRested] = useState(value);
  const changedAt = useRef<number | null>(null);

  useEffect(() => {
    if (value === rested) {
      changedAt.current = null;
      return undefined;
    }
    changedAt.current ??= performance.now();
    const left = changedAt.current + longestMs - performance.now();
    const timer = setTimeout(() => setRested(() => value), Math.max(0, Math.min(restMs, left)));
    return () => clearTimeout(timer);
  }, [value, rested, restMs, longestMs]);

  return rested;
}
