import type { Image } from './schema.ts';

/** The columns of a stored picture that a view is made from. */
export interface MediaRow {
  id: string;
  width: number;
  height: number;
  widths: number[];
  thumbhash: string;
}

/** A picture for a view; `query` is '' or the signature that opens a file of a page that is not public. */
export function toImage({ id, width, height, widths, thumbhash }: MediaRow, query: string): Image {
  return { id, width, height, widths, thumbhash, query };
}
