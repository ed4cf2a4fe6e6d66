import { useEffect } from 'react';

/** Moves the focus to the start of the content when a part is removed together with the element that opened it. */
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
