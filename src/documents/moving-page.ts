import { signatureMs } from '#features/media/media-signature.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';

/** Maximum age of the shown view count, and of burnt-out candles. */
const counterLagMs = 45_000;

/** Pages with live counters expire; all others are cached until something changes. */
export function findPageLifetime({ viewsCount, burning }: MemorialPage): number | undefined {
  return viewsCount !== null || burning.count > 0 ? counterLagMs : undefined;
}

/** A private page is loaded again once its pictures have new URLs. */
export function findSignatureLifetime({ isPublic }: MemorialPage, now: Date): number | undefined {
  return isPublic ? undefined : signatureMs - (now.getTime() % signatureMs);
}
