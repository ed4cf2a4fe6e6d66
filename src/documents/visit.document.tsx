import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { text } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { pictureStyles, portraitStyles } from '#visitor/page-styles.ts';
import { hasText, visitTexts } from '#visitor/visit/texts.ts';
import { VisitPage } from '#visitor/visit/visit-page.tsx';
import { defineDocument, show } from './define-document.ts';
import { noIndexHead } from './heads.ts';
import { withMemorial } from './with-memorial.ts';

interface VisitData {
  page: MemorialPage;
}

/** The page for a visit to the grave, also for use offline. */
export const visitDocument = defineDocument({
  name: 'visit',
  path: '/memorial/:memorialId/visit',
  cache: 'shared',
  changedBy: { 'memorial.changed': 'at once', 'memorial.deleted': 'at once', 'gallery.changed': 'at once' },
  unaffectedBy: ['relatives.changed', 'contribution.changed', 'events.changed', 'candles.changed', 'switches.changed'],
  namespaces: ['grave', 'visit'],
  load: ({ params: { memorialId }, ...input }) =>
    withMemorial<VisitData>(input, memorialId, ({ page }) => show({ page })),
  head: ({ page }, { locale }) => ({
    ...noIndexHead(locale, text(locale, 'visit')('pageTitle', { name: isolate(page.name) })),
    sheet: 'visit',
    script: 'visit',
  }),
  // It is saved on devices, so it contains nothing of the account.
  frame: () => ({ className: 'page-visit', isBare: true }),
  styles: ({ page }) => portraitStyles(page) + pictureStyles([page.grave.image]),
  view: ({ page }) => <VisitPage page={page} texts={visitTexts.filter((name) => hasText(page, name))} />,
});
