import { includesValue } from './keys.ts';

/** The languages of the interface and of a memorial's page; Hebrew is the source. */
export const locales = ['he', 'en', 'ar'] as const;
export type Locale = (typeof locales)[number];

export function isLocale(value: unknown): value is Locale {
  return includesValue(locales, value);
}

const directions: Record<Locale, 'rtl' | 'ltr'> = { he: 'rtl', en: 'ltr', ar: 'rtl' };

export function textDirection(locale: Locale): 'rtl' | 'ltr' {
  return directions[locale];
}
