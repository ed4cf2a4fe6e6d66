import type { Locale } from '#core/locale.ts';
import { text } from '#i18n/format.ts';
import type { HeadFacts } from '#visitor/head.tsx';

/** Not indexed by search engines. */
export function noIndexHead(locale: Locale, page: string): HeadFacts {
  return { title: text(locale, 'common')('pageTitle', { page }), isIndexed: false };
}

/** The head of a page that replaces another one and reveals nothing of it. */
export function genericHead(locale: Locale): HeadFacts {
  return { title: text(locale, 'common')('siteTitle'), isIndexed: false };
}
