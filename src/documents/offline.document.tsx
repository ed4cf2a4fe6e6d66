import { offlinePath } from '#core/offline.ts';
import { text } from '#i18n/format.ts';
import { OfflinePage } from '#visitor/visit/offline-page.tsx';
import { defineDocument, show } from './define-document.ts';
import { noIndexHead } from './heads.ts';

/** What the service worker shows in place of a page that cannot be had without a network. */
export const offlineDocument = defineDocument({
  name: 'offline',
  path: offlinePath,
  cache: 'shared',
  namespaces: ['visit'],
  load: () => show({}),
  head: (_data: object, { locale }) => ({
    ...noIndexHead(locale, text(locale, 'visit')('noNetwork.title')),
    sheet: 'visit',
    script: 'offline',
  }),
  // It is kept on the device for everybody who uses it.
  frame: () => ({ isBare: true }),
  view: () => <OfflinePage />,
});
