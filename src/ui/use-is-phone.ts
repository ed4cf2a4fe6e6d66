import { useMedia } from './use-media.ts';

/** Below 768 px lists and calendars open as drawers from the bottom. */
export function useIsPhone(): boolean {
  return useMedia('(width < 48rem)');
}
