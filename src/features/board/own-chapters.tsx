import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import type { ReactNode } from 'react';
import { AccountField } from '#client/account-field.tsx';
import { useCopyFailure } from '#client/use-copy-failure.ts';
import { todayInJerusalem } from '#core/dates.ts';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { type BoardPlace, boardPath, type Portion, sortPortions } from './board.rules.ts';
import type { Board, OwnBoard } from './board.schema.ts';
import { usePortionText } from './use-portion-text.ts';

interface OwnChaptersProps {
  own: OwnBoard;
  board: Board;
  place: BoardPlace;
}

/** The chapters of a personal link, each to be marked as learned or returned, and the link itself. */
export function OwnChapters({ own, board, place }: OwnChaptersProps) {
  const t = useText('board');
  const { chapterName, dayText } = usePortionText();
  const facts = new Map(own.portions.map((portion) => [portion.portion, portion]));
  return (
    <section className="own-chapters" aria-labelledby="own-title">
      <div className="own-head">
        <h2 id="own-title">{t('own.title')}</h2>
        <CopyOwnLink place={place} />
      </div>
      <p className="hint">{t('own.linkHint')}</p>
      {own.isNameHeld && own.name !== null && <p className="board-note">{t('own.nameHeld')}</p>}
      <ul>
        {sortPortions(board.kind, facts.keys()).map((portion) => {
          const fact = facts.get(portion.key);
          if (!fact) return null;
          return (
            <li key={portion.key}>
              <span className="own-name">
                <b>{chapterName(portion)}</b>{' '}
                <small>
                  {fact.isLearned
                    ? t('own.isLearned')
                    : t('own.until', { day: dayText(todayInJerusalem(new Date(fact.expiresAt))) })}
                </small>
              </span>
              {board.state === 'open' && (
                <OwnPortionActions place={place} portion={portion} isLearned={fact.isLearned} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Copies the personal link. */
export function CopyOwnLink({ place }: { place: BoardPlace }) {
  const t = useText('board');
  const common = useText('common');
  const notCopied = useCopyFailure();
  return (
    <button
      type="button"
      className={buttonClass({ kind: 'line', className: 'copy scripted' })}
      {...data({ 'data-act': 'copy', 'data-url': boardPath(place), 'data-done-words': common('linkCopied') })}
      {...notCopied}
    >
      <Icon of={CopyIcon} className="copy-before" />
      <Icon of={CheckIcon} className="copy-after" />
      {t('own.link')}
    </button>
  );
}

interface OwnPortionActionsProps {
  place: BoardPlace;
  portion: Portion;
  isLearned: boolean;
  /** Beside the two buttons. */
  children?: ReactNode;
}

/** Marks a chapter as learned, or gives it back. */
export function OwnPortionActions({ place, portion, isLearned, children }: OwnPortionActionsProps) {
  const t = useText('board');
  const { chapterName } = usePortionText();
  const name = chapterName(portion);
  return (
    <form method="post" action={boardPath(place)} className="own-actions">
      <AccountField />
      <input type="hidden" name="portion" value={portion.key} />
      {!isLearned && (
        <button
          type="submit"
          name="intent"
          value="learned"
          className={buttonClass()}
          aria-label={t('windowOf', { chapter: name, state: t('own.learned') })}
        >
          {t('own.learned')}
        </button>
      )}
      {children}
      <button
        type="submit"
        name="intent"
        value="return"
        className={buttonClass({ kind: 'ghost' })}
        aria-label={t('windowOf', { chapter: name, state: t('own.giveBack') })}
      >
        {t('own.giveBack')}
      </button>
    </form>
  );
}
