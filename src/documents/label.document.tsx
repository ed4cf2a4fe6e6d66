import { text } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { LabelDocument } from '#visitor/codes/label.tsx';
import { portraitStyles } from '#visitor/page-styles.ts';
import { defineDocument, show } from './define-document.ts';
import { noIndexHead } from './heads.ts';
import { withMemorial } from './with-memorial.ts';

/** A printable label for the glass of a candle. */
export const labelDocument = defineDocument({
  name: 'label',
  path: '/memorial/:memorialId/label',
  cache: 'never',
  namespaces: ['memorial', 'qr'],
  load: (input) => withMemorial(input, input.params.memorialId, ({ page }) => show({ page })),
  head: ({ page }, { locale }) => noIndexHead(locale, text(locale, 'qr')('labelOf', { name: isolate(page.name) })),
  styles: ({ page }) => portraitStyles(page),
  view: ({ page }) => <LabelDocument page={page} />,
});
