import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import type { ReactNode } from 'react';
import type { PlainDate } from '#core/dates.ts';
import { data } from '#core/script-data.ts';
import { portraitAttributes } from '#features/media/crop/crop.rules.ts';
import { portraitSizes } from '#features/memorial/page/hero.tsx';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Arch } from '#ui/arch.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { BoardProgress } from './board-progress.tsx';
import { ManageForm, StartForm } from './family-forms.tsx';
import { LearnersList } from './learners-list.tsx';
import { MishnaOrders } from './mishna-orders.tsx';
import { OwnChapters } from './own-chapters.tsx';
import { type ChosenPortion, PortionPanel } from './portion-panel.tsx';
import { DarkWall, PsalmWall } from './psalm-wall.tsx';
import {
  boardAddress,
  type BoardPlace,
  findFreePortion,
  indexPortions,
  countProgress,
  type PortionIndex,
} from './board.rules.ts';
import { type Board, boardKinds, type PendingName, type OwnBoard } from './board.schema.ts';

export interface BoardViewProps {
  page: MemorialPage;
  boards: readonly Board[];
  place: BoardPlace;
  now: Date;
  canEdit: boolean;
  /** The next yahrzeit, if known and shown. */
  yahrzeit: PlainDate | null;
  held?: readonly PendingName[];
  /** For a personal link. */
  own?: OwnBoard;
  chosen?: ChosenPortion;
  /** The outcome of the last action. */
  news?: string | undefined;
  isSaved?: boolean;
  /** Why the family's form was refused. */
  problem?: string | undefined;
}

/** A study board as a wall of windows at night: each learned chapter is lit. */
export function BoardView(props: BoardViewProps) {
  const { page, boards, place, canEdit, own, chosen, yahrzeit, held = [], isSaved = false, problem } = props;
  const board = boards.find(({ kind, id }) => (own ? id === own.boardId : kind === place.kind));
  const taken = indexPortions(board, own);
  const isManaged = canEdit && place.token === null;
  return (
    <>
      <div inert={chosen && board ? true : undefined}>
        <div
          className="board"
          data-theme="night"
          {...data({ 'data-board': board?.id, 'data-token': place.token ?? undefined })}
        >
          <div className="wrap">
            <BoardHead page={page} place={place} board={board} taken={taken} />
            <BoardWall {...props} board={board} taken={taken} />
          </div>
        </div>
        {board && <LearnersList board={board} place={place} canEdit={isManaged} held={held} />}
        {isManaged && (
          <div className="wrap family-forms">
            {board && <ManageForm board={board} place={place} isSaved={isSaved} problem={problem} />}
            {board?.state !== 'open' && (
              <StartForm
                place={place}
                yahrzeit={yahrzeit}
                isAgain={board !== undefined}
                problem={board ? undefined : problem}
              />
            )}
          </div>
        )}
      </div>
      {chosen && board && (
        <PortionPanel chosen={chosen} board={board} place={place} taken={taken} canEdit={isManaged} />
      )}
    </>
  );
}

interface BoardPartProps {
  place: BoardPlace;
  board: Board | undefined;
  taken: PortionIndex;
}

function BoardHead({ page, place, board, taken }: BoardPartProps & { page: MemorialPage }) {
  const t = useText('board');
  const { name, profileImage } = page;
  const next = board?.state === 'open' ? findFreePortion(board.kind, taken.keys) : null;
  return (
    <>
      <a href={`/memorial/${place.memorialId}`} className="calendar-back">
        <Icon of={ArrowUpIcon} className="calendar-arrow" />
        <span>{t.rich('back', { name, bdi })}</span>
      </a>
      <div className="board-head">
        <Arch className="board-portrait">
          <span {...portraitAttributes(page)}>
            {profileImage ? (
              <Picture image={profileImage} alt="" sizes={portraitSizes(page)} loading="eager" />
            ) : (
              <img src="/portrait.svg" alt="" width="104" height="138" className="picture" />
            )}
          </span>
        </Arch>
        <div>
          <h1>{t.rich('title', { name, bdi })}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        {next && (
          <a
            href={boardAddress({ ...place, filter: 'all' }, { chapter: next.key })}
            className={buttonClass({ kind: 'candle', size: 'lg', className: 'board-take' })}
            {...data({ 'data-act': 'chapter' })}
            rel="nofollow"
          >
            {t('take')}
          </a>
        )}
      </div>
    </>
  );
}

function BoardWall({
  boards,
  place,
  own,
  news,
  canEdit,
  now,
  yahrzeit,
  board,
  taken,
}: BoardViewProps & BoardPartProps) {
  return (
    <>
      {news && (
        <p role="status" className="board-news">
          {news}
        </p>
      )}
      {own && board && <OwnChapters own={own} board={board} place={place} />}
      <BoardChoices boards={boards} place={place} canEdit={canEdit} board={board} />
      {board && (
        <BoardProgress
          progress={countProgress(board.kind, board.portions)}
          targetDate={board.targetDate}
          yahrzeit={yahrzeit}
          now={now}
        />
      )}
      {!board && <DarkWall />}
      {board?.kind === 'tehillim' && <PsalmWall place={place} taken={taken} />}
      {board?.kind === 'mishna' && <MishnaOrders place={place} taken={taken} />}
    </>
  );
}

const small = (children: ReactNode) => <small>{children}</small>;

/** Chooses the book and the filter. */
function BoardChoices({
  boards,
  place,
  canEdit,
  board,
}: Omit<BoardPartProps, 'taken'> & Pick<BoardViewProps, 'boards' | 'canEdit'>) {
  const t = useText('board');
  const { memorialId, token, kind: shownKind } = place;
  const kinds = boardKinds.filter((kind) => canEdit || kind === shownKind || boards.some((one) => one.kind === kind));
  const filters = token === null ? (['all', 'free'] as const) : (['all', 'free', 'mine'] as const);
  const free = board ? countProgress(board.kind, board.portions).free : 0;
  return (
    <div className="board-choices">
      {kinds.length > 1 && (
        <nav className="board-kinds" aria-label={t('kinds')}>
          {kinds.map((kind) => (
            <a
              key={kind}
              href={
                kind === shownKind
                  ? boardAddress(place)
                  : boardAddress({ memorialId, kind, token: null, filter: 'all' })
              }
              aria-current={kind === shownKind ? 'page' : undefined}
            >
              {t(kind)}
            </a>
          ))}
        </nav>
      )}
      {board && (
        <nav className="board-filters" aria-label={t('shown')}>
          {filters.map((filter) => (
            <a
              key={filter}
              href={boardAddress({ ...place, filter })}
              className="pill"
              aria-current={filter === place.filter ? 'true' : undefined}
            >
              {filter === 'all' && t(shownKind === 'mishna' ? 'allOrders' : 'all')}
              {filter === 'free' && t.rich('free', { count: free, small })}
              {filter === 'mine' && t('mine')}
            </a>
          ))}
          {token === null ? (
            <a href={boardAddress(place)} className="pill" {...data({ 'data-mine': '' })} hidden>
              {t('mine')}
            </a>
          ) : (
            <a href={boardAddress({ ...place, token: null, filter: 'all' })} className="pill">
              {t('own.public')}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
