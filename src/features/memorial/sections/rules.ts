import type { BlockType } from '../schema.ts';
import type { Keeping } from './schema.ts';

/** The whole content in one block; an empty one leaves no row. */
export function keptInBlock<Content extends object>(block: BlockType, empty: Content): Keeping<Content> {
  return {
    columns: [],
    block,
    read: (_columns, stored) => (stored ?? empty) as Content, // written through the section's schema
    write: (content) => ({ columns: {}, block: Object.keys(content).length === 0 ? undefined : content }),
  };
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
