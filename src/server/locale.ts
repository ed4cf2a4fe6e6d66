import { isLocale, type Locale } from '#core/locale.ts';

/** The language that the visitor chose (cookie `lang`), or null. */
export function chosenLocale(cookies: string | null | undefined): Locale | null {
  const value = /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(cookies ?? '')?.[1];
  return isLocale(value) ? value : null;
}
