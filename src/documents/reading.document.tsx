import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { text } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { portraitStyles } from '#visitor/page-styles.ts';
import { Reading } from '#visitor/reading/reading.tsx';
import { hasText, type VisitText } from '#visitor/visit/texts.ts';
import { defineDocument, show, showInstead } from './define-document.ts';
import { noIndexHead } from './heads.ts';
import { notFoundDocument } from './not-found.document.tsx';
import { withMemorial } from './with-memorial.ts';

interface ReadingData {
  page: MemorialPage;
  of: VisitText;
}

const titles = { kaddish: 'kaddishOf', 'el-male': 'elMaleOf', 'soul-letters': 'lettersOf' } as const;

/** A prayer of a page on its own, in large type. */
export const readingDocument = defineDocument({
  name: 'reading',
  path: '/memorial/:memorialId/:of(kaddish|el-male|soul-letters)',
  cache: 'never',
  namespaces: ['kaddish', 'reading', 'sections'],
  load: ({ params: { memorialId, of }, ...input }) =>
    withMemorial<ReadingData>(input, memorialId, ({ page }) =>
      hasText(page, of) ? show({ page, of }) : showInstead(notFoundDocument, {}, { status: 404 }),
    ),
  head: ({ page, of }, { locale }) => ({
    ...noIndexHead(locale, text(locale, 'reading')(titles[of], { name: isolate(page.name) })),
    ground: 'paper',
    script: 'reading',
  }),
  // Nothing distracts from the prayer.
  frame: () => ({ className: 'page-reading', isBare: true }),
  styles: ({ page }) => portraitStyles(page),
  view: ({ page, of }) => <Reading page={page} of={of} />,
});
