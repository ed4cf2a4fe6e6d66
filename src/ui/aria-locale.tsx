import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { Locale } from '#core/locale.ts';

const tags: Record<Locale, string> = { he: 'he-IL', en: 'en-GB', ar: 'ar-IL-u-nu-latn' };

/** Tells React Aria the language: its own words, the direction of arrow keys, the order of a date. Once, at the root. */
export function AriaLocale({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <I18nProvider locale={tags[locale]}>{children}</I18nProvider>;
}
