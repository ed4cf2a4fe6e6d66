import { useEffect, useRef } from 'react';

/** Focuses the square of a picture when it is closed, also if another one was opened first. -1 if none is open. */
export function useReturnFocus(opened: number, give: (index: number) => void): void {
  const before = useRef(opened);
  useEffect(() => {
    if (opened < 0 && before.current >= 0) give(before.current);
    before.current = opened;
  });
}
