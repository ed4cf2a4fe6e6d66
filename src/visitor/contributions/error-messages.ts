import type { KnownErrorCode } from '#core/errors.ts';
import { isLocale } from '#core/locale.ts';

const catalogs = {
  he: () => import('#i18n/he/errors.ts'),
  en: () => import('#i18n/en/errors.ts'),
  ar: () => import('#i18n/ar/errors.ts'),
};

const { lang } = document.documentElement;
/** Loaded with the form, because a lost network may be the error. */
const catalog = catalogs[isLocale(lang) ? lang : 'he']()
  .then(({ errors }) => errors)
  .catch(() => null);

/** The message of a code in the language of the page. */
export async function errorMessages(code: KnownErrorCode): Promise<string> {
  return (await catalog)?.[code] ?? '';
}
