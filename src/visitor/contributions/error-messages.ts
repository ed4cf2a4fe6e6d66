import type { KnownErrorCode } from '#core/errors.ts';
import { isLocale } from '#core/locale.ts';

const catalogs = {
  he: () => import('#i18n/he/errors.ts'),
  en: () => import('#i18n/en/errors.ts'),
  ar: () => import('#i18n/ar/errors.ts'),
};

const { lang } = document.documentElement;
/** Fetched with the form and not with the failure: the network may be what fails. */
const catalog = catalogs[isLocale(lang) ? lang : 'he']()
  .then(({ errors }) => errors)
  .catch(() => null);

/** What a code says in the language of the page. */
export async function errorMessages(code: KnownErrorCode): Promise<string> {
  return (await catalog)?.[code] ?? '';
}
