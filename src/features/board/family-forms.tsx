import type { PlainDate } from '#core/dates.ts';
import { AccountField } from '#client/account-field.tsx';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { boardAddress, type BoardPlace } from './board.rules.ts';
import { type Board, type BoardKind, releaseDayChoices } from './board.schema.ts';

const usualDays: Record<BoardKind, number> = { tehillim: 7, mishna: 30 };

interface StartFormProps {
  place: BoardPlace;
  /** The next yahrzeit, the default target date. */
  yahrzeit: PlainDate | null;
  /** A board of this kind was closed before. */
  isAgain?: boolean;
  problem?: string | undefined;
}

/** Opens a board, for those who edit the page. */
export function StartForm({ place, yahrzeit, isAgain = false, problem }: StartFormProps) {
  const t = useText('board');
  const { kind } = place;
  return (
    <form method="post" action={boardAddress(place)} className="family-form" aria-labelledby="start-board">
      <h2 id="start-board">{t(isAgain ? 'family.again' : 'family.start')}</h2>
      <p className="hint">{t(`family.startLead.${kind}`)}</p>
      <Problem words={problem} />
      <AccountField />
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="kind" value={kind} />
      <BoardFields form="start" targetDate={yahrzeit} releaseDays={usualDays[kind]} />
      <button type="submit" className={buttonClass()}>
        {t(isAgain ? 'family.again' : 'family.start')}
      </button>
    </form>
  );
}

interface ManageFormProps {
  board: Board;
  place: BoardPlace;
  isSaved: boolean;
  problem?: string | undefined;
}

/** Sets the target date and the time for a chapter, closes or reopens a board. */
export function ManageForm({ board, place, isSaved, problem }: ManageFormProps) {
  const t = useText('board');
  const { id, version, state, targetDate, releaseDays } = board;
  const isOpen = state === 'open';
  return (
    <form method="post" action={`${boardAddress(place)}#family`} className="family-form" aria-labelledby="family">
      <h2 id="family">{t('family.title')}</h2>
      {isSaved && (
        <p role="status" className="board-saved">
          {t('family.saved')}
        </p>
      )}
      <Problem words={problem} />
      {!isOpen && <p className="board-note">{t('family.isClosed')}</p>}
      <AccountField />
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="boardId" value={id} />
      <input type="hidden" name="version" value={version} />
      <BoardFields form="manage" targetDate={targetDate} releaseDays={releaseDays} />
      <div className="family-actions">
        <button type="submit" name="state" value={state} className={buttonClass()}>
          {t('family.save')}
        </button>
        <button
          type="submit"
          name="state"
          value={isOpen ? 'closed' : 'open'}
          className={buttonClass({ kind: 'line' })}
          aria-describedby={isOpen ? 'close-hint' : undefined}
        >
          {t(isOpen ? 'family.close' : 'family.reopen')}
        </button>
      </div>
      {isOpen && (
        <p className="hint" id="close-hint">
          {t('family.closeHint')}
        </p>
      )}
    </form>
  );
}

function Problem({ words }: { words: string | undefined }) {
  return (
    words && (
      <p role="alert" className="board-problem">
        {words}
      </p>
    )
  );
}

interface BoardFieldsProps {
  form: string;
  targetDate: PlainDate | null;
  releaseDays: number;
}

function BoardFields({ form, targetDate, releaseDays }: BoardFieldsProps) {
  const t = useText('board');
  return (
    <>
      <div className="field">
        <label className="label" htmlFor={`${form}-date`}>
          {t('family.date')}
        </label>
        <input
          id={`${form}-date`}
          type="date"
          name="targetDate"
          className="input"
          defaultValue={targetDate ?? ''}
          aria-describedby={`${form}-date-hint`}
        />
        <p className="hint" id={`${form}-date-hint`}>
          {t('family.dateHint')}
        </p>
      </div>
      <div className="field">
        <label className="label" htmlFor={`${form}-days`}>
          {t('family.days')}
        </label>
        <select id={`${form}-days`} name="releaseDays" className="input" defaultValue={releaseDays}>
          {releaseDayChoices.map((days) => (
            <option key={days} value={days}>
              {t('family.daysChoice', { days })}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
