import { ORPCError } from '@orpc/client';
import { tokenPattern } from '#core/path-pattern.ts';
import { BoardView, type BoardViewProps } from '#features/board/board-view.tsx';
import { boardPath, findPortion } from '#features/board/board.rules.ts';
import type { BoardKind, OwnBoard } from '#features/board/board.schema.ts';
import { text } from '#i18n/format.ts';
import { inLetters } from '#i18n/hebrew-date.ts';
import { isolate } from '#i18n/isolate.ts';
import { portraitStyles } from '#visitor/page-styles.ts';
import type { Locale } from '#core/locale.ts';
import { type ActionInput, defineDocument, formBytes, redirectTo, show } from './define-document.ts';
import { describeRefusal } from './form-problem.ts';
import { noIndexHead } from './heads.ts';
import { choosePortion, fetchOwnBoard, loadBoard } from './load-board.ts';
import { takeFromForm } from './take-portion.ts';
import { withMemorial } from './with-memorial.ts';

interface Done {
  news?: string | undefined;
  status?: number;
}

/** A study board opened by a personal link, where its chapters are marked as learned or returned. */
export const ownBoardDocument = defineDocument({
  name: 'own-board',
  path: `/memorial/:memorialId/board/own/:token(${tokenPattern})`,
  cache: 'never',
  namespaces: ['board'],
  load: (input) => showOwnBoard(input, input.params.token),
  head: ({ page }, { locale }) => ({
    ...noIndexHead(locale, text(locale, 'board')('titleOf', { name: isolate(page.name) })),
    script: 'board',
  }),
  frame: () => ({ headerTheme: 'night' }),
  styles: ({ page }) => portraitStyles(page),
  view: (data) => <BoardView {...data} />,
  action: { bodyLimit: formBytes.short, handle: actOnOwnBoard },
});

type Input = ActionInput<{ memorialId: string; token: string }>;

function showOwnBoard(
  { params: { memorialId }, api, now, query, locale, ...input }: Omit<Input, 'form' | 'sender'>,
  token: string,
  { news, status = 200 }: Done = {},
  chosen?: (kind: BoardKind) => BoardViewProps['chosen'],
) {
  return withMemorial<BoardViewProps>(input, memorialId, async ({ page, canEdit }) => {
    const own = await fetchOwnBoard(api, memorialId, token);
    const board = own && (await loadBoard({ api, page, canEdit, now, query, token, own }));
    if (!board) return redirectTo(`${boardPath({ memorialId, token: null })}?done=returned`, 302);
    const { kind } = board.place;
    const count = Number(query.get('taken') ?? 0);
    if (chosen) return show({ ...board, news, chosen: chosen(kind) }, { status });
    if (count === 1 && board.chosen) return show({ ...board, chosen: { ...board.chosen, isJustTaken: true } });
    if (count > 1) {
      const { chosen: _panel, ...wall } = board;
      return show({
        ...wall,
        news: text(locale, 'board')('own.takenMany', { count: Math.min(count, own.portions.length) }),
      });
    }
    return show({ ...board, news: news ?? describeOutcome(locale, kind, query, own) }, { status });
  });
}

function describeOutcome(locale: Locale, kind: BoardKind, query: URLSearchParams, own: OwnBoard): string | undefined {
  const t = text(locale, 'board');
  const learned = own.portions.find(({ portion, isLearned }) => isLearned && portion === query.get('learned'));
  if (learned) return t('own.learnedNow', { chapter: chapterName(locale, kind, learned.portion) });
  return query.has('returned') ? t('own.returnedNow') : undefined;
}

function chapterName(locale: Locale, kind: BoardKind, key: string): string {
  const t = text(locale, 'board');
  const portion = findPortion(kind, key);
  if (!portion) return '';
  const chapter = locale === 'he' ? inLetters(portion.chapter) : String(portion.chapter);
  return portion.tractate
    ? t('tractateChapter', { tractate: portion.tractate[locale], chapter })
    : t('chapter', { chapter });
}

async function actOnOwnBoard(input: Input) {
  const { params, form, sender, locale } = input;
  const { memorialId, token } = params;
  const intent = form.valueOf('intent');
  const portion = form.valueOf('portion');
  const path = boardPath(params);
  if (intent === 'take') {
    const taken = await takeFromForm(input, params);
    if (taken.outcome === 'taken') {
      const query = new URLSearchParams({ taken: String(taken.portions.length), chapter: taken.portions[0] ?? '' });
      return redirectTo(`${boardPath({ memorialId, token: taken.token })}?${query.toString()}`);
    }
    const news = taken.portion === null ? text(locale, 'board')('taking.lostAll') : undefined;
    return showOwnBoard(input, token, { news, status: taken.status }, (kind) =>
      choosePortion(kind, taken.portion, taken.panel),
    );
  }
  try {
    form.assertRead();
    if (intent === 'learned') await sender.board.markLearned({ memorialId, token, portion });
    else if (intent === 'return') await sender.board.giveBack({ memorialId, token, portion });
    else throw new ORPCError('BAD_REQUEST', { status: 400 });
    return redirectTo(
      intent === 'learned' ? `${path}?${new URLSearchParams({ learned: portion }).toString()}` : `${path}?returned`,
    );
  } catch (error) {
    const t = text(locale, 'board');
    const { status, problem } = describeRefusal(error, locale, t('own.failed'));
    const gone = error instanceof ORPCError && error.code === 'NOT_FOUND';
    return showOwnBoard(input, token, { news: gone ? t('own.gone') : problem, status });
  }
}
