import type { Locale } from '#core/locale.ts';
import { text } from '#i18n/format.ts';
import type { HeadFacts } from '#visitor/head.tsx';

/** For those who were led there: no search engine is to know it. */
export function unlisted(locale: Locale, page: string): HeadFacts {
  return { title: text(locale, 'common')('pageTitle', { page }), isIndexed: false };
}

/** In place of a page, of which it tells nothing. */
export function unnamed(locale: Locale): HeadFacts {
  return { title: text(locale, 'common')('siteTitle'), isIndexed: false };
}
