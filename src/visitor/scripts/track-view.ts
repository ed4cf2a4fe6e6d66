import { call } from '../contributions/call.ts';

/** Counts a page view of a signed-in account. It is invisible to the reader, on failure too. */
export function trackView(): void {
  call('plans/trackUsage', { type: 'view_count', increment: 1 }).catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- shown to developers only, not to the reader
    console.warn('usage not counted', error);
  });
}
