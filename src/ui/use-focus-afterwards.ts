import { useEffect } from 'react';

/** When the part goes and what had led to it is gone too, the focus is at the beginning of the page's content, not nowhere. */
export function useFocusAfterwards(): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
      });
    },
    [],
  );
}
