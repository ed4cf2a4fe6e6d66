import type { Locale } from '#core/locale.ts';
import type { CurrentUser } from '#features/account/schema.ts';

/** What the server tells the application inside its page. */
export interface Boot {
  locale: Locale;
  viewer: CurrentUser | null;
  /** Of an account that was closed and may come back until then. */
  closing: { firstName: string; endsAt: string } | null;
  operator: { name: string; contact: string; accessibility: string };
}

export function readBoot(): Boot {
  return JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot;
}
