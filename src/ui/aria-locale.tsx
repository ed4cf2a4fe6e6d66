import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { Locale } from '#core/locale.ts';

// Arabic with the months of the Levant, Western digits and weeks that begin on Sunday.
const tags: Record<Locale, string> = { he: 'he-IL', en: 'en-GB', ar: 'ar-PS-u-fw-sun-nu-latn' };

/** Tells React Aria the language: its own words, the direction of arrow keys, the order of a date. Once, at the root. */
export function AriaLocale({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <I18nProvider locale={tags[locale]}>{children}</I18nProvider>;
}
