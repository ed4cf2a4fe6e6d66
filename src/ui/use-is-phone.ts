import { useSyncExternalStore } from 'react';

const phone = () => window.matchMedia('(width < 48rem)');

/** Under 768: lists and calendars open as drawers from the bottom. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = phone();
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => phone().matches,
    () => false,
  );
}
