import { Fragment, type ReactNode, useState } from 'react';
import { Question } from '#ui/question.tsx';
import { useLatest } from '../use-latest.ts';
import type { Rows } from './use-rows.ts';

/** Props of a row that is not being edited. */
export interface RowDisplay {
  /** Takes the focus back after its writing. */
  isOwnFocus: boolean;
  onEdit(): void;
  onRemove(): void;
}

interface RowListProps<Row extends object> {
  rows: Rows<Row>;
  /** The rows that are shown, by their places in the list and in the order that they are shown in; left out, all as they are. */
  places?: readonly number[];
  /** Announced when rows are added or removed. */
  count: string;
  /** In place of the list while it has no row. */
  empty: ReactNode;
  /** Below the list. */
  note?: ReactNode;
  renderShown(row: Row, display: RowDisplay): ReactNode;
  renderWritten(row: Row, index: number): ReactNode;
  /** Asked before a row goes. */
  question(row: Row | undefined): { title: string; confirm: string; text?: ReactNode };
}

/** The rows of a section, each shown or written in its place, and the question before one is removed. */
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

/** A row is the same for as long as it is the same object, wherever it stands. */
function keyOf(row: object): string {
  const key = keys.get(row) ?? `row ${(counted += 1)}`;
  keys.set(row, key);
  return key;
}

/** The handlers of a row; stable for the same row, so that of hundreds only a changed one is rendered. */
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
