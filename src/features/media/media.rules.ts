import { type ImagePosition, imagePositions } from '#features/memorial/basic-section.schema.ts';
import type { Image } from './media.schema.ts';

/** The columns of a stored picture that views need. */
export interface MediaRow {
  id: string;
  width: number;
  height: number;
  widths: number[];
  thumbhash: string;
}

/** A picture for a view; `query` is '' or the signature for a file of a private page. */
export function toImage({ id, width, height, widths, thumbhash }: MediaRow, query: string): Image {
  return { id, width, height, widths, thumbhash, query };
}

/** The current spelling of a position. */
export function offeredPosition(position: ImagePosition): (typeof imagePositions)[number] {
  const words = position.split(' ');
  const same = imagePositions.find((offered) => offered.split(' ').toSorted().join() === words.toSorted().join());
  return same ?? 'center center';
}
