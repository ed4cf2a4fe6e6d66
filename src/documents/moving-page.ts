import type { MemorialPage } from '#features/memorial/page/page.schema.ts';

/** Maximum age of the shown view count, and of burnt-out candles. */
const counterLagMs = 45_000;

/** Pages with live counters expire; all others are cached until something changes. */
export function findPageLifetime({ viewsCount, burning }: MemorialPage): number | undefined {
  return viewsCount !== null || burning.count > 0 ? counterLagMs : undefined;
}
