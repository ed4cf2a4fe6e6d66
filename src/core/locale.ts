/** The languages of the interface and of a memorial's page; Hebrew is the source. */
export const locales = ['he', 'en', 'ar'] as const;
export type Locale = (typeof locales)[number];

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  return locale === 'en' ? 'ltr' : 'rtl';
}
