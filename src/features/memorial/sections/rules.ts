import type { BlockType } from '../schema.ts';
import type { Keeping } from './schema.ts';

/** The whole content in one block; an empty one leaves no row, and one of another shape than `empty` is read as that. */
export function keptInBlock<Content extends object>(block: BlockType, empty: Content): Keeping<Content> {
  return {
    columns: [],
    block,
    // Its fields were written through the section's schema, or are for its editors to mend.
    read: (_columns, stored) => (Array.isArray(empty) ? rowsIn(stored) : isRow(stored) ? stored : empty) as Content,
    write: (content) => ({ columns: {}, block: Object.keys(content).length === 0 ? undefined : content }),
  };
}

const isRow = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of a list as it is stored: what is none is left out. */
export function rowsIn(stored: unknown): unknown[] {
  return Array.isArray(stored) ? stored.filter(isRow) : [];
}

/** Each key of the content in the column of this name; '' is kept as null, and null is read as what `empty` has. */
export function keptInColumns<Content extends object>(empty: Content): Keeping<Content> {
  const names = Object.keys(empty) as (keyof Content & string)[];
  return {
    columns: names,
    block: null,
    read: (columns) => Object.fromEntries(names.map((name) => [name, columns[name] ?? empty[name]])) as Content,
    write: (content) => ({
      columns: Object.fromEntries(names.map((name) => [name, content[name] === '' ? null : content[name]])),
    }),
  };
}
