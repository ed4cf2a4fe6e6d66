import { useId } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { joined } from '#ui/button-class.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { BlockedNote } from './blocked-note.tsx';
import { DecidedLine } from './decided-line.tsx';
import { RowBadge } from './row-badge.tsx';
import { type Deed, RowDeeds } from './row-deeds.tsx';
import { RowHead } from './row-head.tsx';
import { RowWords } from './row-words.tsx';
import { type Handled, keyOf } from './rules.ts';
import { Trouble } from './trouble.tsx';
import { useAuthorName } from './use-author-name.ts';

/** Where the focus goes to when a row is gone to. */
export const idOfRow = (key: string) => `row ${key}`.replaceAll(' ', '-');

export interface RowCardProps {
  known: Handled;
  now: Date;
  isOfEveryPage: boolean;
  /** The row that the keys are at: the one that Tab comes to. */
  isCurrent: boolean;
  isSelected: boolean;
  /** Its place in the list, from 1, and how many there are. */
  at: number;
  of: number;
  onSelect(isSelected: boolean): void;
  onDeed(deed: Deed): void;
  onUndo(): void;
}

/** One memory or condolence to be decided on; what was decided shrinks to a line. */
export function RowCard({ known, now, isOfEveryPage, isCurrent, isSelected, at, of, ...deeds }: RowCardProps) {
  const t = useText('approval');
  const nameOf = useAuthorName();
  const nameId = useId();
  const { row } = known;
  const isClosed = known.is === 'saving' || known.is === 'decided';
  return (
    <article
      id={idOfRow(keyOf(row))}
      aria-labelledby={nameId}
      aria-posinset={at}
      aria-setsize={of}
      aria-busy={known.is === 'saving'}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the articles of a feed are gone to one by one
      tabIndex={isCurrent ? 0 : -1}
      className={joined(
        'rounded-lg',
        isClosed ? 'border px-4 py-2 md:px-5' : 'bg-surface px-4 pt-4 pb-3 shadow-rest md:px-6 md:pt-5',
        isSelected && 'outline-2 outline-brand focus-visible:outline-3 focus-visible:outline-focus',
      )}
    >
      {isClosed ? (
        <DecidedLine known={known} now={now} nameId={nameId} onUndo={deeds.onUndo} />
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
                onChange={deeds.onSelect}
                aria-label={t('row.select', { name: isolate(nameOf(row)) })}
                className="-ms-2.5 -me-1.5 [&_button]:min-w-tap [&_label]:min-w-tap [&_label]:justify-center"
              >
                {null}
              </Checkbox>
            }
          >
            <RowBadge row={row} />
          </RowHead>
          <RowWords row={row} />
          <BlockedNote row={row} />
          <Trouble known={known} />
          {!isSelected && <RowDeeds row={row} nameId={nameId} onDeed={deeds.onDeed} />}
        </>
      )}
    </article>
  );
}
