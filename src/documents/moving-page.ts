import type { MemorialPage } from '#features/memorial/page/page.schema.ts';

/** How old the shown number of views may be, or a candle that has burnt out. */
const counterLagMs = 45_000;

/** Pages with live counters expire; all others are kept until something changes. */
export function findPageLifetime({ viewsCount, burning }: MemorialPage): number | undefined {
  return viewsCount !== null || burning.count > 0 ? counterLagMs : undefined;
}
