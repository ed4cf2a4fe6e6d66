import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { AccountField } from '#client/account-field.tsx';
import { limits } from '#core/limits.ts';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { boardAddress, type BoardPlace, type Portion, boardPortions } from './board.rules.ts';
import type { Board } from './board.schema.ts';
import { usePortionText } from './use-portion-text.ts';

/** The values of a refused form. */
export interface TakeValues {
  name: string;
  isNameless: boolean;
}

interface TakeFormProps {
  board: Board;
  portion: Portion;
  place: BoardPlace;
  takerId: string;
  values: TakeValues;
  /** Why the chapter was not assigned. */
  problem?: string | undefined;
}

const counts = [2, 3, 5, 10, 18, 30];

/** Takes a chapter by a name, or without one. A plain form, which redirects to the personal link. */
export function TakeForm({ board, portion, place, takerId, values, problem }: TakeFormProps) {
  const t = useText('board');
  const { dayText } = usePortionText();
  const left = boardPortions[board.kind].length - portion.index;
  const { targetDate, releaseDays: days } = board;
  return (
    <form method="post" action={boardAddress(place)} className="take-form" {...data({ 'data-take': board.id })}>
      <AccountField />
      <input type="hidden" name="intent" value="take" />
      <input type="hidden" name="boardId" value={board.id} />
      <input type="hidden" name="portion" value={portion.key} />
      <input type="hidden" name="takerId" value={takerId} />
      {problem && (
        <p role="alert" className="board-problem" id="take-problem">
          {problem}
        </p>
      )}
      <div className="field">
        <label className="label" htmlFor="take-name">
          {t('taking.name')}
        </label>
        <input
          id="take-name"
          name="name"
          className="input"
          dir="auto"
          autoComplete="name"
          maxLength={limits.personName}
          defaultValue={values.name}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'take-problem' : undefined}
        />
      </div>
      <label className="take-nameless">
        <input type="checkbox" name="nameless" value="yes" defaultChecked={values.isNameless} />
        <span>{t('taking.nameless')}</span>
      </label>
      {left > 1 && (
        <div className="field">
          <label className="label" htmlFor="take-count">
            {t('taking.more')}
          </label>
          <select id="take-count" name="count" className="input" defaultValue="1">
            <option value="1">{t('taking.one')}</option>
            {counts
              .filter((count) => count <= left)
              .map((count) => (
                <option key={count} value={count}>
                  {t('taking.many', { count })}
                </option>
              ))}
          </select>
        </div>
      )}
      <button type="submit" className={buttonClass()}>
        {t('taking.submit')}
      </button>
      <p className="take-note">
        <Icon of={InfoIcon} />
        <span>
          {t('taking.note')}{' '}
          {targetDate === null
            ? t('taking.noteTime', { days })
            : t('taking.noteEve', { days, day: dayText(targetDate) })}
        </span>
      </p>
    </form>
  );
}
