import { SiyumSheet } from '#features/board/siyum-sheet.tsx';
import type { Board } from '#features/board/board.schema.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { text } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { portraitStyles } from '#visitor/page-styles.ts';
import { SiyumPage } from '#visitor/board/siyum-page.tsx';
import { defineDocument, show, showInstead } from './define-document.ts';
import { noIndexHead } from './heads.ts';
import { notFoundDocument } from './not-found.document.tsx';
import { withMemorial } from './with-memorial.ts';

interface SiyumData {
  page: MemorialPage;
  board: Board;
}

/** A printable sheet for a siyum. */
export const siyumDocument = defineDocument({
  name: 'siyum',
  path: '/memorial/:memorialId/board/siyum',
  cache: 'never',
  query: { 'kind=mishna': 'returned' },
  namespaces: ['board'],
  load: ({ params: { memorialId }, api, query, ...input }) =>
    withMemorial<SiyumData>(input, memorialId, async ({ page }) => {
      const { boards } = await api.board.find({ memorialId });
      const kind = query.get('kind');
      const board = boards.find((one) => one.kind === kind) ?? boards[0];
      return board ? show({ page, board }) : showInstead(notFoundDocument, {}, { status: 404 });
    }),
  head: ({ page }, { locale }) =>
    noIndexHead(locale, text(locale, 'board')('siyum.titleOf', { name: isolate(page.name) })),
  styles: ({ page }) => portraitStyles(page),
  view: ({ page, board }) => (
    <SiyumPage memorialId={page.id} kind={board.kind}>
      <SiyumSheet page={page} board={board} />
    </SiyumPage>
  ),
});
