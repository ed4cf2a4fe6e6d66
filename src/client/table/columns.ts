import type { ReactNode } from 'react';
import type { MenuEntry } from '#ui/menu.tsx';

export interface TableColumn<Row, Sort extends string> {
  id: string;
  label: string;
  /** The server's name for sorting by this column, if possible. */
  sort?: Sort;
  cell(row: Row): ReactNode;
  /** The value in the downloaded table, which omits columns without it. */
  csv?(row: Row): string | number;
  /** Digits of equal width, aligned to the end of the cell. */
  isNumber?: boolean;
}

export interface RowSelection {
  selected: ReadonlySet<string>;
  onChange(selected: ReadonlySet<string>): void;
}

/** Common props of the desktop and phone layouts. */
export interface RowsProps<Row, Sort extends string> {
  columns: readonly TableColumn<Row, Sort>[];
  rows: readonly Row[];
  /** The name of a row in its actions. */
  nameOf(row: Row): string;
  menuOf?: ((row: Row) => readonly MenuEntry[]) | undefined;
  selection?: RowSelection | undefined;
}
