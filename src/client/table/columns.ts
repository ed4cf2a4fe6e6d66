import type { ReactNode } from 'react';
import type { MenuEntry } from '#ui/menu.tsx';

export interface TableColumn<Row, Sort extends string> {
  id: string;
  label: string;
  /** What the server calls the order by this column, where the list can be sorted by it. */
  sort?: Sort;
  cell(row: Row): ReactNode;
  /** Of the table that is downloaded; a column without it is left out there. */
  csv?(row: Row): string | number;
  /** Digits of one width, at the end of the cell. */
  isNumber?: boolean;
}

export interface RowSelection {
  selected: ReadonlySet<string>;
  onChange(selected: ReadonlySet<string>): void;
}

/** What the desk and the phone show alike. */
export interface RowsProps<Row, Sort extends string> {
  columns: readonly TableColumn<Row, Sort>[];
  rows: readonly Row[];
  /** What a row is called where something is done with it. */
  nameOf(row: Row): string;
  menuOf?: ((row: Row) => readonly MenuEntry[]) | undefined;
  selection?: RowSelection | undefined;
}
