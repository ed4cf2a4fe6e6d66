import type { ComponentType } from 'react';
import { type Locale, locales } from '#core/locale.ts';
import type { Messages } from '#i18n/messages.ts';
import { MoreMessages } from '#i18n/text.tsx';
import { lazyPart } from './lazy-part.ts';

/** A lazy component that loads its own messages, so that other users do not wait for them. */
export function translatedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadMessages: (locale: Locale) => Promise<Partial<Messages>>,
): ComponentType<Props> {
  return lazyPart<Props>(async () => {
    const [Part, messages] = await Promise.all([load(), loadMessages(shownLocale())]);
    return function WordedPart(props) {
      return (
        <MoreMessages messages={messages}>
          <Part {...props} />
        </MoreMessages>
      );
    };
  });
}

/** The loader of a screen that loads its messages. */
export function createMessageLoader<Words>(loadMessages: (locale: Locale) => Promise<Words>): () => Promise<Words> {
  return () => loadMessages(shownLocale());
}

/** The application renders in the language of its page. */
function shownLocale(): Locale {
  return locales.find((locale) => locale === document.documentElement.lang) ?? 'he';
}
