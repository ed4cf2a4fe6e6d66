import type { Locale } from '#core/locale.ts';

/** Whether dates are also shown in the Hebrew calendar: as the family chose, by default to Hebrew readers. */
export function hasHebrewDates(showHebrewDates: boolean | null, locale: Locale): boolean {
  return showHebrewDates ?? locale === 'he';
}
