import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSame } from '#core/same.ts';
import { moveUnfinishedWork } from './unfinished-work.ts';
import { Writer } from './use-unfinished-row.ts';

interface RowsOf<Row> {
  value: readonly Row[];
  onChange(next: Row[]): void;
  /** Field errors of the last save, by path: the first row with one is opened. */
  problems: Readonly<Record<string, string>>;
  /** The order of rows while none is edited; the family's own order by default. */
  inOrder?: (rows: readonly Row[]) => Row[];
  /** Where unfinished text of a row is stored, with the row's index, so that it moves with the row. */
  unfinished?: { memorialId: string; field: string };
}

/** The direction in which a row moves within the family's own order. */
export type Move = 'up' | 'down';

/** Rows of a section that are edited in place, one at a time. A row keeps its place while it is edited. */
export function useRows<Row>({ value, onChange, problems, inOrder = (rows) => [...rows], unfinished }: RowsOf<Row>) {
  const userId = use(Writer);
  const { memorialId, field } = unfinished ?? {};
  const followed = useRef(value);
  const [seen, setSeen] = useState(value);
  const [written, setWritten] = useState<number | null>(null);
  const [closed, setClosed] = useState<number | null>(null);
  const [removalIndex, setRemovalIndex] = useState<number | null>(null);
  const [moved, setMoved] = useState<Move | null>(null);
  // After an undo, or another user's version, another row is at this index.
  if (value !== seen) {
    setSeen(value);
    setWritten(null);
    setRemovalIndex(null);
  }
  const troubled = firstRowIn(problems);
  if (written === null && troubled !== null && troubled < value.length) setWritten(troubled);

  function follow(next: readonly Row[]) {
    const before = followed.current;
    followed.current = next;
    if (before === next || memorialId === undefined || field === undefined) return;
    moveUnfinishedWork(memorialId, field, userId, (index) => indexAfter(before, next, index));
  }
  const followOther = useEffectEvent(follow);
  useEffect(() => followOther(value), [value]);

  function change(next: Row[]) {
    setSeen(next);
    // Runs before the edited row renders in its new place.
    follow(next);
    onChange(next);
  }

  /** Sorts the rows; returns the new index of the row that was at `at`. */
  function settle(at: number): number {
    const row = value[at];
    const ordered = inOrder(value);
    if (ordered.some((item, index) => item !== value[index])) change(ordered);
    return row === undefined ? at : ordered.indexOf(row);
  }

  function write(at: number, by: Move | null = null) {
    setWritten(at);
    setMoved(by);
  }

  function close() {
    setWritten(null);
    setClosed(null);
    setRemovalIndex(null);
  }

  return {
    value,
    written,
    /** The row that receives the focus after editing, or after another row was removed. */
    closed,
    asked: removalIndex,
    add(row: Row) {
      close();
      change(inOrder([...value, row]));
    },
    edit: (at: number) => write(settle(at)),
    replace: (at: number, next: Row) => change(value.map((row, index) => (index === at ? next : row))),
    /** The button that has just moved the edited row, or the opposite one at an end of the list: it receives the focus. */
    moved,
    /** Swaps the edited row with a neighbour. */
    move(at: number, to: Move) {
      const other = to === 'up' ? at - 1 : at + 1;
      const [row, next] = [value[at], value[other]];
      if (row === undefined || next === undefined) return;
      change(value.map((item, index) => (index === at ? next : index === other ? row : item)));
      write(other, other === 0 ? 'down' : other === value.length - 1 ? 'up' : to);
    },
    finish(at: number) {
      setWritten(null);
      setClosed(settle(at));
    },
    askToRemove: setRemovalIndex,
    /** The neighbour of the removed row receives the focus. */
    remove() {
      close();
      const others = value.filter((_, index) => index !== removalIndex);
      const ordered = inOrder(others);
      const neighbour = others[Math.min(removalIndex ?? 0, others.length - 1)];
      if (neighbour !== undefined) setClosed(ordered.indexOf(neighbour));
      change(ordered);
    },
    problemOf: (at: number, field: string) => problems[`${at}.${field}`],
  };
}
export type Rows<Row> = ReturnType<typeof useRows<Row>>;

/** The index of a row after a change; a row that is not in the new list was edited in place or removed. */
function indexAfter<Row>(before: readonly Row[], after: readonly Row[], index: number): number | null {
  const row = before[index];
  if (row === undefined) return index;
  const at = after.indexOf(row);
  const same = at === -1 ? after.findIndex((other) => isSame(other, row)) : at;
  if (same !== -1) return same;
  return after.length === before.length ? index : null;
}

function firstRowIn(problems: Readonly<Record<string, string>>): number | null {
  const rows = Object.keys(problems).map((path) => Number.parseInt(path, 10));
  const first = Math.min(...rows.filter((row) => Number.isInteger(row)));
  return Number.isFinite(first) ? first : null;
}
