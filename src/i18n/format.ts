import { createTranslator } from 'use-intl/core';
import type { Locale } from '#core/locale.ts';
import { ar } from './ar.ts';
import { compiled } from './compiled.ts';
import { timeZone } from './dates.ts';
import { en } from './en.ts';
import { he } from './he.ts';
import type { Messages, Namespace, Source } from './messages.ts';

/** All languages at once, for the server only. The browser loads its own by load.ts, and formats dates by dates.ts. */
const catalogs: Record<Locale, Messages> = { he, en, ar };

/** Messages outside React: `text('he', 'mail')('confirm.subject')`. A missing message or argument throws. */
export function text<N extends Namespace>(locale: Locale, namespace: N) {
  return createTranslator<Source, N>({
    ...compiled,
    locale,
    timeZone,
    messages: catalogs[locale] as Source, // every catalog has the keys of the source
    namespace: namespace as never, // use-intl infers it from a literal alone
    onError: (error) => {
      throw error;
    },
  });
}

/** The messages of a document's namespaces; no others are sent. */
export function pick<N extends Namespace>(locale: Locale, namespaces: readonly N[]): Pick<Messages, N> {
  const catalog = catalogs[locale];
  return Object.fromEntries(namespaces.map((namespace) => [namespace, catalog[namespace]])) as Pick<Messages, N>; // fromEntries forgets the keys
}
