import type { Log } from './log.ts';

const windowMs = 60_000;
const perWindow = 20;

/** Warnings that visitors can cause: a limited number per minute, then the count of the others. */
export function sampleLog(log: Log): (about: object, message: string) => void {
  let since = Number.NEGATIVE_INFINITY;
  let written = 0;
  let suppressed = 0;

  return (about, message) => {
    const now = performance.now();
    if (now - since > windowMs) {
      if (suppressed > 0) log.warn({ suppressed }, 'more requests were refused');
      [since, written, suppressed] = [now, 0, 0];
    }
    if (written >= perWindow) suppressed += 1;
    else {
      written += 1;
      log.warn(about, message);
    }
  };
}
