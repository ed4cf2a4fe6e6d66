import { call } from './words/call.ts';

/** Counts a page that somebody with an account viewed. Whoever reads hears nothing of it, also where it fails. */
export function trackView(): void {
  call('plans/trackUsage', { type: 'view_count', increment: 1 }).catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- the reader is told nothing, whoever looks into the browser's log is
    console.warn('usage not counted', error);
  });
}
