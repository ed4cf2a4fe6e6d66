import { useEffect, useRef } from 'react';

/** A value as it is by then, for what answers later than the drawing that asked for it. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
