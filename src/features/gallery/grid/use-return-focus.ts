import { useEffect, useRef } from 'react';

/** When a picture is closed the focus goes to its square, whichever was opened first. -1: none is open. */
export function useReturnFocus(opened: number, give: (index: number) => void): void {
  const before = useRef(opened);
  useEffect(() => {
    if (opened < 0 && before.current >= 0) give(before.current);
    before.current = opened;
  });
}
