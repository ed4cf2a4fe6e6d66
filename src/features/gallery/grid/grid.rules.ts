import type { Image } from '#features/media/media.schema.ts';
import type { Outline } from '../gallery.schema.ts';

/** How many pictures the document of a page has: whole rows of three, five and six. */
export const shownOnPage = 30;

/** The fields that a grid and a lightbox need. */
export interface Photo {
  id: string;
  image: Image;
  description: string;
  /** 'YYYY-MM-DD'. */
  dateTaken: string | null;
  albumId: string | null;
}

/** The pictures of an outline. Their files need a public page or a session. */
export function toPhotos({ ids, sizes, widths, thumbhashes, descriptions, datesTaken, albumIds }: Outline): Photo[] {
  return ids.map((id, at) => {
    const [width, height] = sizes[at] ?? [1, 1];
    return {
      id,
      image: { id, width, height, widths: widths[at] ?? [], thumbhash: thumbhashes[at] ?? '', query: '' },
      description: descriptions[at] ?? '',
      dateTaken: datesTaken[at] ?? null,
      albumId: albumIds[at] ?? null,
    };
  });
}

/** The path of the list of all pictures, which works without scripts. */
export const photosPath = (memorialId: string) => `/memorial/${memorialId}/photographs`;

/** The URL of the largest served width. */
export function largestImageUrl({ image: { id, width, widths, query } }: Photo): string {
  return `/media/${id}/${widths.at(-1) ?? width}${query}`;
}

/** The layout of a grid of squares, in pixels and columns. */
export interface Layout {
  columns: number;
  /** The side of a square. */
  tile: number;
  gap: number;
}

/** The layout for a width, with squares as large as fit. */
export function calculateLayout(width: number, columns: number, gap: number): Layout {
  return { columns, gap, tile: Math.max(0, (width - gap * (columns - 1)) / columns) };
}

/** The height of all squares in pixels. */
export function gridHeight(total: number, { columns, tile, gap }: Layout): number {
  const rows = Math.ceil(total / columns);
  return Math.max(0, rows * (tile + gap) - gap);
}

/** The position of a square: pixels from the start of the line and from the top. */
export function tilePosition(index: number, { columns, tile, gap }: Layout): { start: number; top: number } {
  return { start: (index % columns) * (tile + gap), top: Math.floor(index / columns) * (tile + gap) };
}

/** The first square of the row at a height of the grid. */
export function indexOfRow(height: number, total: number, { columns, tile, gap }: Layout): number {
  const row = tile + gap;
  if (row <= 0) return 0;
  const last = Math.max(0, Math.ceil(total / columns) - 1);
  return Math.max(0, Math.min(last, Math.floor(height / row))) * columns;
}

export interface Span {
  /** The index of the first square, and of the one after the last. */
  from: number;
  to: number;
}

/** The rows between two heights of the grid, with some rows before and after. */
export function visibleSpan(top: number, bottom: number, total: number, layout: Layout, rowsAround: number): Span {
  const row = layout.tile + layout.gap;
  const isAfter = row > 0 && top >= gridHeight(total, layout);
  if (row <= 0 || bottom <= 0 || isAfter) return nearest(isAfter, total, layout, rowsAround);
  const first = Math.max(0, Math.floor(top / row) - rowsAround);
  const last = Math.floor(Math.max(0, bottom - 1) / row) + rowsAround;
  return { from: Math.min(total, first * layout.columns), to: Math.min(total, (last + 1) * layout.columns) };
}

/** For a grid outside the viewport: the rows at the nearer end are rendered. */
function nearest(isAfter: boolean, total: number, { columns }: Layout, rowsAround: number): Span {
  if (!isAfter) return { from: 0, to: Math.min(total, rowsAround * columns) };
  const rows = Math.ceil(total / columns);
  return { from: Math.max(0, (rows - rowsAround) * columns), to: total };
}

/** The target of a key from one square, or null. `isRightToLeft` swaps the horizontal ones. */
export function moveIndex(
  key: string,
  index: number,
  { total, columns, rows, isRightToLeft }: { total: number; columns: number; rows: number; isRightToLeft: boolean },
): number | null {
  const onwards = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const steps: Record<string, number> = {
    ArrowRight: onwards === 'ArrowRight' ? 1 : -1,
    ArrowLeft: onwards === 'ArrowLeft' ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * rows,
    PageUp: -columns * rows,
    Home: -index,
    End: total - 1 - index,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const next = index + step;
  // From the last full row down to a row that ends before this column: its last square.
  if (step > 1) return Math.min(next, total - 1);
  if (step < -1) return next < 0 ? (key === 'PageUp' ? index % columns : index) : next;
  return Math.max(0, Math.min(next, total - 1));
}
