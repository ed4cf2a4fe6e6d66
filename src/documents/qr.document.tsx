import { text } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { portraitStyles } from '#visitor/page-styles.ts';
import { QrDocument } from '#visitor/codes/qr.tsx';
import { defineDocument, show } from './define-document.ts';
import { noIndexHead } from './heads.ts';
import { withMemorial } from './with-memorial.ts';

/** The QR code of a memorial page. */
export const qrDocument = defineDocument({
  name: 'qr',
  path: '/memorial/:memorialId/qr',
  cache: 'never',
  namespaces: ['memorial', 'qr'],
  load: (input) => withMemorial(input, input.params.memorialId, ({ page }) => show({ page })),
  head: ({ page }, { locale }) => noIndexHead(locale, text(locale, 'qr')('title', { name: isolate(page.name) })),
  styles: ({ page }) => portraitStyles(page),
  view: ({ page }, { origin }) => <QrDocument page={page} origin={origin} />,
});
