import { useEffect, useRef } from 'react';

/** The current value for callbacks that outlive the render. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
