import type { CandleEvent } from '#features/candles/candles.schema.ts';
import { showCount } from './count.ts';

/** Streams the number of burning candles while the page is visible. */
export function watchCandles(memorialId: string): void {
  let stream: EventSource | undefined;

  function decide() {
    if (document.hidden) {
      stream?.close();
      stream = undefined;
      return;
    }
    stream ??= open();
  }

  function open() {
    const opened = new EventSource(`/memorial/${memorialId}/candle/live`);
    opened.addEventListener('candles', ({ data }) => {
      const { count } = JSON.parse(String(data)) as CandleEvent; // written by candles/candles.http.ts as this type
      showCount(count);
    });
    return opened;
  }

  document.addEventListener('visibilitychange', decide);
  // A page with an open stream is not kept in the back-forward cache.
  addEventListener('pagehide', () => {
    stream?.close();
    stream = undefined;
  });
  addEventListener('pageshow', decide);
  decide();
}
