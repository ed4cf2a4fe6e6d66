import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { ReactNode } from 'react';
import { AccountField } from '#client/account-field.tsx';
import { data } from '#core/script-data.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { CopyOwnLink, OwnPortionActions } from './own-chapters.tsx';
import { boardAddress, type BoardPlace, findFreePortion, type Portion, type PortionIndex } from './board.rules.ts';
import type { Board } from './board.schema.ts';
import { TakeForm, type TakeValues } from './take-form.tsx';
import { mishnaOrders, psalmVerses } from './board.text.ts';
import { usePortionText } from './use-portion-text.ts';

export interface ChosenPortion {
  portion: Portion;
  takerId: string;
  values: TakeValues;
  problem?: string | undefined;
  /** Just taken with this link. */
  isJustTaken?: boolean;
}

interface PortionPanelProps {
  chosen: ChosenPortion;
  board: Board;
  place: BoardPlace;
  taken: PortionIndex;
  canEdit: boolean;
}

/** One chapter over the wall: take it, mark it, or see who has it. Without scripts it is a page with the open panel. */
export function PortionPanel({ chosen, board, place, taken, canEdit }: PortionPanelProps) {
  const t = useText('board');
  const { portion, isJustTaken = false } = chosen;
  const { glyph, chapterName } = usePortionText();
  const state = taken.stateOf(portion.key);
  const isOwn = taken.isOwn(portion.key);
  const wayBack = boardAddress(place, { window: portion.key });

  return (
    <div className="board-panel" {...data({ 'data-panel': '' })}>
      <a href={wayBack} className="board-veil" tabIndex={-1} aria-hidden="true" {...data({ 'data-close': '' })} />
      <section
        className="board-sheet"
        role="dialog"
        aria-modal="true"
        aria-labelledby="panel-title"
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- It replaces a dialog, which takes the focus.
        autoFocus
      >
        <a
          href={wayBack}
          className={buttonClass({ kind: 'ghost', size: 'icon', className: 'board-sheet-close' })}
          aria-label={t('panel.close')}
          {...data({ 'data-close': '' })}
        >
          <Icon of={XIcon} />
        </a>
        <div className="panel-head">
          <span className="pane pane-large" data-state={state === 'learned' ? 'learned' : 'taken'} aria-hidden="true">
            {glyph(portion)}
          </span>
          <div>
            <h2 id="panel-title">
              {isJustTaken ? t('own.taken', { chapter: chapterName(portion) }) : chapterName(portion)}
            </h2>
            <p>{isJustTaken ? t('own.takenHint') : <PortionFacts portion={portion} />}</p>
          </div>
        </div>
        {isOwn && place.token !== null ? (
          <>
            <p className="panel-text">{t('own.noText')}</p>
            {board.state === 'open' && (
              <OwnPortionActions place={place} portion={portion} isLearned={state === 'learned'}>
                {isJustTaken && <CopyOwnLink place={place} />}
              </OwnPortionActions>
            )}
          </>
        ) : state !== 'free' ? (
          <TakenPanel board={board} portion={portion} place={place} taken={taken} />
        ) : board.state === 'closed' ? (
          <p className="panel-text">{t('taking.closed')}</p>
        ) : (
          <TakeForm board={board} place={place} {...chosen} />
        )}
        {canEdit && state !== 'free' && !isOwn && (
          <form method="post" action={boardAddress(place)} className="panel-release">
            <AccountField />
            <input type="hidden" name="intent" value="release" />
            <input type="hidden" name="boardId" value={board.id} />
            <input type="hidden" name="portion" value={portion.key} />
            <button type="submit" className={buttonClass({ kind: 'line' })}>
              {t('panel.release')}
            </button>
            <p className="hint">{t('panel.releaseHint')}</p>
          </form>
        )}
      </section>
    </div>
  );
}

function PortionFacts({ portion: { tractate, chapter } }: { portion: Portion }): ReactNode {
  const t = useText('board');
  const { tractateName } = usePortionText();
  if (!tractate) return t('taking.verses', { count: psalmVerses[chapter - 1] ?? 0 });
  const order = mishnaOrders.find(({ tractates }) => tractates.includes(tractate));
  return order && t('taking.tractate', { tractate: tractateName(tractate), order: t(`order.${order.key}`) });
}

interface TakenPanelProps {
  board: Board;
  portion: Portion;
  place: BoardPlace;
  taken: PortionIndex;
}

/** The taker of a chapter, and the next free one. */
function TakenPanel({ board, portion, place, taken }: TakenPanelProps) {
  const t = useText('board');
  const { chapterName } = usePortionText();
  const facts = taken.find(portion.key);
  const name = facts?.name ?? null;
  const status = facts?.isLearned ? 'learned' : 'taken';
  const next = board.state === 'open' ? findFreePortion(board.kind, taken.keys, portion.index) : null;
  return (
    <>
      <p className="panel-text">
        {name === null ? t(`panel.${status}Nameless`) : t.rich(`panel.${status}By`, { name, bdi })}
      </p>
      {next && (
        <a
          href={boardAddress({ ...place, filter: 'all' }, { chapter: next.key })}
          className={buttonClass({ kind: 'line' })}
          {...data({ 'data-act': 'chapter' })}
        >
          {t('panel.next', { chapter: chapterName(next) })}
        </a>
      )}
    </>
  );
}
