import type { Locale } from '#core/locale.ts';
import type { CurrentUser } from '#features/account/account.schema.ts';

/** The data that the server puts into the page for the application. */
export interface Boot {
  locale: Locale;
  viewer: CurrentUser | null;
  /** Of an account that was closed and may come back until then. */
  closing: { firstName: string; endsAt: string } | null;
  operator: { name: string; contact: string; accessibility: string };
}

export function readBoot(): Boot {
  return JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot; // the server writes it
}
