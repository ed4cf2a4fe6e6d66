import type { Locale } from '#core/locale.ts';
import type { CurrentUser } from '#features/account/account.schema.ts';

/** The data that the server puts into the page for the application. */
export interface Boot {
  locale: Locale;
  viewer: CurrentUser | null;
  /** A closed account, which can be reopened until `endsAt`. */
  closing: { firstName: string; endsAt: string } | null;
  operator: { name: string; contact: string; accessibility: string };
}

export function readBoot(): Boot {
  return JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot; // the server writes it
}
