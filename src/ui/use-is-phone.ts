import { useMedia } from './use-media.ts';

/** Under 768: lists and calendars open as drawers from the bottom. */
export function useIsPhone(): boolean {
  return useMedia('(width < 48rem)');
}
