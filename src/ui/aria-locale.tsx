import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { Locale } from '#core/locale.ts';

// Arabic with the months of the Levant, Western digits and weeks that begin on Sunday.
const tags: Record<Locale, string> = { he: 'he-IL', en: 'en-GB', ar: 'ar-PS-u-fw-sun-nu-latn' };

/** Sets the locale of React Aria (texts, arrow keys, date order) once, at the root. */
export function AriaLocale({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <I18nProvider locale={tags[locale]}>{children}</I18nProvider>;
}
