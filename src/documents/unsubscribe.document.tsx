import { text } from '#i18n/format.ts';
import { Unsubscribe } from '#visitor/unsubscribe.tsx';
import { defineDocument, show, showInstead } from './define-document.ts';
import { unlisted } from './heads.ts';
import { notFoundDocument } from './not-found.document.tsx';

/** Whether letters of what is new go on, for whoever has one of them. Mail programs end them too: `letters/http.ts` takes its form. */
export const unsubscribeDocument = defineDocument({
  name: 'unsubscribe',
  path: '/unsubscribe/:token([\\w.-]{1,80})',
  cache: 'never',
  namespaces: [],
  async load({ params: { token }, loaders, chosenLocale }) {
    const subscriber = await loaders.findSubscriber(token);
    if (!subscriber) return showInstead(notFoundDocument, {}, { status: 404 });
    return show({ token, isEnded: subscriber.letters === 'never' }, { locale: chosenLocale ?? subscriber.locale });
  },
  head: (_data, { locale }) => unlisted(locale, text(locale, 'notifications')('title')),
  view: ({ token, isEnded }) => <Unsubscribe token={token} isEnded={isEnded} />,
});
