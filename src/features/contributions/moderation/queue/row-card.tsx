import { useId } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { BlockedNote } from './blocked-note.tsx';
import { DecisionLine } from './decision-line.tsx';
import { RowBadge } from './row-badge.tsx';
import { type ModerationAction, RowActionButtons } from './row-action-buttons.tsx';
import { RowHead } from './row-head.tsx';
import { ContributionText } from './contribution-text.tsx';
import { type RowOutcome, rowKey } from './queue.rules.ts';
import { ConnectionTrouble } from './connection-trouble.tsx';
import { useAuthorName } from './use-author-name.ts';

/** DOM id of a row, which focus moves to. */
export const idOfRow = (key: string) => `row ${key}`.replaceAll(' ', '-');

export interface RowCardProps {
  known: RowOutcome;
  now: Date;
  isOfEveryPage: boolean;
  /** The current row of keyboard navigation, which is the tab stop. */
  isCurrent: boolean;
  isSelected: boolean;
  /** The position in the list, from 1, and the length. */
  at: number;
  of: number;
  onSelect(isSelected: boolean): void;
  onAction(action: ModerationAction): void;
  onUndo(): void;
}

/** A memory or condolence to be decided; a decided one collapses to a line. */
export function RowCard({ known, now, isOfEveryPage, isCurrent, isSelected, at, of, ...handlers }: RowCardProps) {
  const t = useText('approval');
  const nameOf = useAuthorName();
  const nameId = useId();
  const { row } = known;
  const isClosed = known.is === 'saving' || known.is === 'decided';
  return (
    <article
      id={idOfRow(rowKey(row))}
      aria-labelledby={nameId}
      aria-posinset={at}
      aria-setsize={of}
      aria-busy={known.is === 'saving'}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the articles of a feed are focused one by one
      tabIndex={isCurrent ? 0 : -1}
      className={joinClasses(
        'rounded-lg',
        isClosed ? 'border px-4 py-2 md:px-5' : 'bg-surface px-4 pt-4 pb-3 shadow-rest md:px-6 md:pt-5',
        isSelected && 'outline-2 outline-brand focus-visible:outline-3 focus-visible:outline-focus',
      )}
    >
      {isClosed ? (
        <DecisionLine known={known} now={now} nameId={nameId} onUndo={handlers.onUndo} />
      ) : (
        <>
          <RowHead
            row={row}
            now={now}
            nameId={nameId}
            isOfEveryPage={isOfEveryPage}
            mark={
              <Checkbox
                isSelected={isSelected}
                onChange={handlers.onSelect}
                aria-label={t('row.select', { name: isolate(nameOf(row)) })}
                className="-ms-2.5 -me-1.5 [&_button]:min-w-tap [&_label]:min-w-tap [&_label]:justify-center"
              >
                {null}
              </Checkbox>
            }
          >
            <RowBadge row={row} />
          </RowHead>
          <ContributionText row={row} />
          <BlockedNote row={row} />
          <ConnectionTrouble known={known} />
          {!isSelected && <RowActionButtons row={row} nameId={nameId} onAction={handlers.onAction} />}
        </>
      )}
    </article>
  );
}
