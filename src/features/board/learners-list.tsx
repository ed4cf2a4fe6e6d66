import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import type { ReactNode } from 'react';
import { AccountField } from '#client/account-field.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { boardAddress, type BoardPlace, listLearners, toChapterRanges } from './board.rules.ts';
import type { Board, PendingName } from './board.schema.ts';
import { usePortionText } from './use-portion-text.ts';

interface LearnersListProps {
  board: Board;
  place: BoardPlace;
  canEdit: boolean;
  held: readonly PendingName[];
}

/** The learners with their chapters. The family removes names here, and decides on pending ones. */
export function LearnersList({ board, place, canEdit, held }: LearnersListProps) {
  const t = useText('board');
  const { rangesText } = usePortionText();
  const learners = listLearners(board.kind, board.portions);
  const siyum = `/memorial/${place.memorialId}/board/siyum${board.kind === 'mishna' ? '?kind=mishna' : ''}`;
  return (
    <section className="wrap learners" aria-labelledby="learners">
      <div className="learners-head">
        <h2 id="learners">{t('learners.title')}</h2>
        {learners.length > 0 && (
          <a href={siyum} className={buttonClass({ kind: 'line' })}>
            <Icon of={PrinterIcon} />
            {t('siyum.open')}
          </a>
        )}
      </div>
      {canEdit && <PendingNames board={board} place={place} held={held} />}
      {learners.length === 0 ? (
        <p className="board-none">{t('learners.none')}</p>
      ) : (
        <ul className="learners-list">
          {learners.map(({ name, portions }) => (
            <li key={name ?? ''}>
              <b>{name === null ? t('learners.nameless') : <bdi>{name}</bdi>}</b>
              <span>
                {name === null
                  ? t('learners.chapters', { count: portions.length })
                  : rangesText(toChapterRanges(portions))}
              </span>
              {canEdit && name !== null && (
                <NameForm board={board} place={place} name={name}>
                  <button
                    type="submit"
                    name="decision"
                    value="remove"
                    className={buttonClass({ kind: 'ghost' })}
                    aria-label={t('learners.removeNameOf', { name: isolate(name) })}
                  >
                    {t('learners.removeName')}
                  </button>
                </NameForm>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PendingNames({ board, place, held }: { board: Board; place: BoardPlace; held: readonly PendingName[] }) {
  const t = useText('board');
  const waiting = held.filter(({ boardId }) => boardId === board.id);
  if (waiting.length === 0) return null;
  return (
    <div className="held-names">
      <h3>{t('held.title')}</h3>
      <p className="hint">{t('held.lead')}</p>
      <ul>
        {waiting.map(({ name }) => (
          <li key={name}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <NameForm board={board} place={place} name={name}>
              <button type="submit" name="decision" value="show" className={buttonClass({ kind: 'line' })}>
                {t('held.show')}
              </button>
              <button type="submit" name="decision" value="remove" className={buttonClass({ kind: 'quiet' })}>
                {t('held.remove')}
              </button>
            </NameForm>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NameFormProps {
  board: Board;
  place: BoardPlace;
  name: string;
  children: ReactNode;
}

function NameForm({ board, place, name, children }: NameFormProps) {
  return (
    <form method="post" action={boardAddress(place)} className="name-form">
      <AccountField />
      <input type="hidden" name="intent" value="name" />
      <input type="hidden" name="boardId" value={board.id} />
      <input type="hidden" name="name" value={name} />
      {children}
    </form>
  );
}
