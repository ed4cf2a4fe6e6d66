import { ORPCError } from '@orpc/client';
import type { PlainDate } from '#core/dates.ts';
import type { BoardViewProps } from '#features/board/board-view.tsx';
import type { ChosenPortion } from '#features/board/portion-panel.tsx';
import { type BoardFilter, boardFilters, findPortion } from '#features/board/board.rules.ts';
import { type Board, type BoardKind, boardKinds, type OwnBoard } from '#features/board/board.schema.ts';
import { findNextRemembrance } from '#features/calendar/calendar.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import type { Client } from './define-document.ts';

interface BoardRequest {
  api: Client;
  page: MemorialPage;
  canEdit: boolean;
  now: Date;
  query: URLSearchParams;
  /** The kind of the form; that of the query where left out. */
  kind?: BoardKind;
  token?: string | null;
  own?: OwnBoard;
}

/** The data of a board for a visitor; null if there is none and the visitor cannot open one. */
export async function loadBoard(request: BoardRequest): Promise<BoardViewProps | null> {
  const { api, page, canEdit, now, query, token = null, own } = request;
  const memorialId = page.id;
  const [{ boards }, held, yahrzeit] = await Promise.all([
    api.board.find({ memorialId }),
    canEdit && token === null ? api.board.listPendingNames({ memorialId }) : { names: [] },
    findYahrzeit(api, page, now),
  ]);
  if (boards.length === 0 && !canEdit) return null;
  const board = own && boards.find(({ id }) => id === own.boardId);
  const kind = board?.kind ?? request.kind ?? kindIn(query, boards);
  const wantedFilter = boardFilters.find((filter) => filter === query.get('show')) ?? 'all';
  const filter: BoardFilter = wantedFilter === 'mine' && token === null ? 'all' : wantedFilter;
  const place = { memorialId, kind, token, filter };
  const content = { page, boards, place, now, canEdit, yahrzeit, held: held.names };
  const chosen = choosePortion(kind, query.get('chapter'));
  return { ...content, ...(own && { own }), ...(chosen && { chosen }) };
}

function kindIn(query: URLSearchParams, boards: readonly Board[]): BoardKind {
  const requested = boardKinds.find((kind) => kind === query.get('kind'));
  return requested ?? boards.find(({ state }) => state === 'open')?.kind ?? boards[0]?.kind ?? 'tehillim';
}

/** The panel of a chapter; undefined for an unknown key. */
export function choosePortion(
  kind: BoardKind,
  key: string | null,
  more: Partial<Omit<ChosenPortion, 'portion'>> = {},
): ChosenPortion | undefined {
  const portion = key === null ? null : findPortion(kind, key);
  if (!portion) return undefined;
  return { portion, takerId: crypto.randomUUID(), values: { name: '', isNameless: false }, ...more };
}

async function findYahrzeit(api: Client, { id, deathDate }: MemorialPage, now: Date): Promise<PlainDate | null> {
  if (!deathDate) return null;
  const calendar = await api.calendar.find({ memorialId: id });
  return findNextRemembrance(calendar, now)?.date ?? null;
}

/** The chapters of a personal link; null if none are taken any more. */
export async function fetchOwnBoard(api: Client, memorialId: string, token: string): Promise<OwnBoard | null> {
  try {
    return await api.board.findOwn({ memorialId, token });
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
