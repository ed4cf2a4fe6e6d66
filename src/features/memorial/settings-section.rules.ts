import type { Locale } from '#core/locale.ts';

/** Whether the days of a life are shown by the Hebrew calendar too: as the family chose, else to whoever reads Hebrew. */
export function hasHebrewDates(showHebrewDates: boolean | null, locale: Locale): boolean {
  return showHebrewDates ?? locale === 'he';
}
