import { Fragment, type ReactNode, useState } from 'react';
import { Question } from '#ui/question.tsx';
import { useLatest } from '../use-latest.ts';
import type { Rows } from './use-rows.ts';

/** Props of a row that is not being edited. */
export interface RowDisplay {
  /** Whether the row receives the focus when its editing ends. */
  isOwnFocus: boolean;
  onEdit(): void;
  onRemove(): void;
}

interface RowListProps<Row extends object> {
  rows: Rows<Row>;
  /** The indices of the visible rows in display order; by default all rows in their own order. */
  places?: readonly number[];
  /** Announced when rows are added or removed. */
  count: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Below the list. */
  note?: ReactNode;
  renderShown(row: Row, display: RowDisplay): ReactNode;
  renderWritten(row: Row, index: number): ReactNode;
  /** The confirmation before a row is removed. */
  question(row: Row | undefined): { title: string; confirm: string; text?: ReactNode };
}

/** The rows of a section, each displayed or edited in its place, with a confirmation before removal. */
export function RowList<Row extends object>({
  rows,
  places = [...rows.value.keys()],
  count,
  empty,
  note,
  renderShown,
  renderWritten,
  question,
}: RowListProps<Row>) {
  const handlersOf = useHandlers(rows);
  const visibleRows = places.flatMap((index) => {
    const row = rows.value[index];
    return row === undefined ? [] : [{ row, index }];
  });
  return (
    <>
      {rows.value.length === 0 ? (
        empty
      ) : (
        <div>
          <ol className="divide-y border-y">
            {visibleRows.map(({ row, index }) => (
              <li key={rows.written === index ? `written ${index}` : keyOf(row)}>
                {rows.written === index ? (
                  renderWritten(row, index)
                ) : (
                  <Fragment key={String(rows.closed === index)}>
                    {renderShown(row, { isOwnFocus: rows.closed === index, ...handlersOf(row) })}
                  </Fragment>
                )}
              </li>
            ))}
          </ol>
          {note}
        </div>
      )}
      <output className="sr-only">{count}</output>
      <RemoveQuestion rows={rows} question={question} />
    </>
  );
}

const keys = new WeakMap<object, string>();
let counted = 0;

/** A row is identified by its object, not by its position. */
function keyOf(row: object): string {
  const key = keys.get(row) ?? `row ${(counted += 1)}`;
  keys.set(row, key);
  return key;
}

/** The handlers of a row. They are stable for the same row, so that only changed rows render again. */
function useHandlers<Row extends object>(rows: Rows<Row>) {
  const latest = useLatest(rows);
  const [handlers] = useState(() => new WeakMap<Row, Pick<RowDisplay, 'onEdit' | 'onRemove'>>());

  return (row: Row) => {
    const known = handlers.get(row) ?? {
      onEdit: () => latest.current.edit(latest.current.value.indexOf(row)),
      onRemove: () => latest.current.askToRemove(latest.current.value.indexOf(row)),
    };
    handlers.set(row, known);
    return known;
  };
}

function RemoveQuestion<Row extends object>({ rows, question }: Pick<RowListProps<Row>, 'rows' | 'question'>) {
  const row = rows.asked === null ? undefined : rows.value[rows.asked];
  const { title, confirm, text } = question(row);
  return (
    <Question
      title={title}
      confirmLabel={confirm}
      isDanger
      isOpen={row !== undefined}
      onClose={() => rows.askToRemove(null)}
      onConfirm={rows.remove}
    >
      {text}
    </Question>
  );
}
