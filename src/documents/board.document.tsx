import { ORPCError } from '@orpc/client';
import { BoardView, type BoardViewProps } from '#features/board/board-view.tsx';
import { boardAddress, boardPath } from '#features/board/board.rules.ts';
import {
  type BoardKind,
  boardKinds,
  decideNameSchema,
  openBoardSchema,
  releasePortionSchema,
  updateBoardSchema,
} from '#features/board/board.schema.ts';
import { text } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { portraitStyles } from '#visitor/page-styles.ts';
import { type ActionInput, defineDocument, formBytes, redirectTo, show, showInstead } from './define-document.ts';
import { describeRefusal } from './form-problem.ts';
import { noIndexHead } from './heads.ts';
import { choosePortion, loadBoard } from './load-board.ts';
import { notFoundDocument } from './not-found.document.tsx';
import { pickFields } from './pick-fields.ts';
import { takeFromForm } from './take-portion.ts';
import { withMemorial } from './with-memorial.ts';

/** Maximum age of the count of remaining days. */
const hourMs = 3_600_000;

/** The study board of a memorial: visitors take chapters, and the family opens and closes it. */
export const boardDocument = defineDocument({
  name: 'board',
  path: '/memorial/:memorialId/board',
  cache: 'shared',
  query: {
    'kind=mishna': 'variant',
    'kind=tehillim': 'variant',
    'show=free': 'variant',
    chapter: 'uncached',
    done: 'uncached',
  },
  changedBy: {
    'memorial.changed': 'at once',
    'memorial.deleted': 'at once',
    'gallery.changed': 'at once',
    'board.changed': 'once a second',
  },
  unaffectedBy: ['relatives.changed', 'contribution.changed', 'events.changed', 'candles.changed', 'switches.changed'],
  namespaces: ['board'],
  load: ({ params: { memorialId }, api, now, query, locale, ...input }) =>
    withMemorial<BoardViewProps>(input, memorialId, async ({ page, canEdit }) => {
      const board = await loadBoard({ api, page, canEdit, now, query });
      if (!board) return showInstead(notFoundDocument, {}, { status: 404 });
      const done = query.get('done');
      return show({
        ...board,
        isSaved: done === 'saved',
        news: done === 'returned' ? text(locale, 'board')('own.returnedNow') : undefined,
      });
    }),
  head: ({ page }, { locale }) => ({
    ...noIndexHead(locale, text(locale, 'board')('titleOf', { name: isolate(page.name) })),
    script: 'board',
  }),
  frame: () => ({ headerTheme: 'night' }),
  styles: ({ page }) => portraitStyles(page),
  lifetimeMs: () => hourMs,
  view: (data) => <BoardView {...data} />,
  action: { bodyLimit: formBytes.short, handle: actOnBoard },
});

type Input = ActionInput<{ memorialId: string }>;

async function actOnBoard(input: Input) {
  const { params, form, locale } = input;
  const { memorialId } = params;
  if (form.valueOf('intent') !== 'take') return manageBoard(input);
  const taken = await takeFromForm(input, { memorialId, token: null });
  if (taken.outcome === 'taken') {
    const query = new URLSearchParams({ taken: String(taken.portions.length), chapter: taken.portions[0] ?? '' });
    return redirectTo(`${boardPath({ memorialId, token: taken.token })}?${query.toString()}`);
  }
  const { portion, panel, status } = taken;
  return withMemorial<BoardViewProps>(input, memorialId, async ({ page, canEdit }) => {
    const board = await loadBoard({ ...input, page, canEdit });
    if (!board) return showInstead(notFoundDocument, {}, { status: 404 });
    const chosen = choosePortion(board.place.kind, portion, panel);
    const news = chosen ? undefined : text(locale, 'board')('taking.lostAll');
    return show({ ...board, news, ...(chosen && { chosen }) }, { status });
  });
}

/** The actions of editors on boards. */
async function manageBoard(input: Input) {
  const { params, form, locale, query } = input;
  const { memorialId } = params;
  const kind: BoardKind = boardKinds.find((one) => one === query.get('kind')) ?? 'tehillim';
  try {
    form.assertRead();
    await runBoardAction(input);
    const address = boardAddress({ memorialId, kind, token: null, filter: 'all' });
    return redirectTo(`${address}${address.includes('?') ? '&' : '?'}done=saved#family`);
  } catch (error) {
    const t = text(locale, 'board');
    const { status, problem } = describeRefusal(error, locale, t('family.failed'));
    return withMemorial<BoardViewProps>(input, memorialId, async ({ page, canEdit }) => {
      const board = await loadBoard({ ...input, page, canEdit, query: new URLSearchParams({ kind }) });
      if (!board) return showInstead(notFoundDocument, {}, { status: 404 });
      return show({ ...board, problem: status === 409 ? t('family.conflict') : problem }, { status });
    });
  }
}

async function runBoardAction({ params: { memorialId }, form, sender }: Input): Promise<unknown> {
  switch (form.valueOf('intent')) {
    case 'open':
      return sender.board.open(
        parsed(openBoardSchema, { memorialId, ...pickFields(form, ['kind', 'targetDate', 'releaseDays']) }),
      );
    case 'update':
      return sender.board.update(
        parsed(updateBoardSchema, {
          memorialId,
          ...pickFields(form, ['boardId', 'version', 'state', 'targetDate', 'releaseDays']),
        }),
      );
    case 'name':
      return sender.board.decideName(
        parsed(decideNameSchema, { memorialId, ...pickFields(form, ['boardId', 'name', 'decision']) }),
      );
    case 'release':
      return sender.board.release(
        parsed(releasePortionSchema, { memorialId, ...pickFields(form, ['boardId', 'portion']) }),
      );
    default:
      throw new ORPCError('BAD_REQUEST', { status: 400 });
  }
}

/** The input of the procedure; a forged form is a bad request. */
function parsed<Out>(
  schema: { safeParse(value: unknown): { success: true; data: Out } | { success: false } },
  value: unknown,
): Out {
  const result = schema.safeParse(value);
  if (!result.success) throw new ORPCError('BAD_REQUEST', { status: 400 });
  return result.data;
}
