import { offlinePath } from '#core/offline.ts';
import { text } from '#i18n/format.ts';
import { OfflinePage } from '#visitor/visit/offline-page.tsx';
import { defineDocument, show } from './define-document.ts';
import { noIndexHead } from './heads.ts';

/** Shown by the service worker for pages that are not available offline. */
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
  // It is saved on the device for all its users.
  frame: () => ({ isBare: true }),
  view: () => <OfflinePage />,
});
