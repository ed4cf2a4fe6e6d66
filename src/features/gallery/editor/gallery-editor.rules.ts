import type { Album, Outline, PlaceInOrder } from '../gallery.schema.ts';

/** All pictures, those without an album, or those of one album by its id. */
export type PhotoFilter = string;
export const allPictures = 'all';
export const withoutAlbum = 'none';

/** The album parameter of a filter; undefined for all pictures. */
export function filterAlbumId(filter: PhotoFilter): string | undefined {
  return filter === allPictures ? undefined : filter;
}

/** Keeps only visible pictures selected. */
export function pruneSelection(selected: ReadonlySet<string>, visible: readonly string[]): ReadonlySet<string> {
  const remaining = visible.filter((id) => selected.has(id));
  return remaining.length === selected.size ? selected : new Set(remaining);
}

/** Adds to the selection the pictures between two visible ones, in list order. */
export function selectRange(
  selected: ReadonlySet<string>,
  shown: readonly string[],
  from: string,
  to: string,
): ReadonlySet<string> {
  const [first = -1, last = -1] = [shown.indexOf(from), shown.indexOf(to)].toSorted((a, b) => a - b);
  return first < 0 ? toggleSelection(selected, to) : new Set([...selected, ...shown.slice(first, last + 1)]);
}

export function toggleSelection(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

const portion = 1000;

/** Batches for the server, which limits the ids of one call. */
export function splitIntoBatches(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / portion) }, (_, index) =>
    ids.slice(index * portion, (index + 1) * portion),
  );
}

/** The list with one item moved before another, or to the end for null; the same list if nothing moves. */
export function moveIds<Item>(items: readonly Item[], from: Item, before: Item | null): readonly Item[] {
  if (from === before || !items.includes(from)) return items;
  const rest = items.filter((item) => item !== from);
  const at = before === null ? rest.length : rest.indexOf(before);
  if (at < 0 || items.indexOf(from) === at) return items;
  return rest.toSpliced(at, 0, from);
}

export const moveSteps = ['first', 'earlier', 'later', 'last'] as const;
export type MoveStep = (typeof moveSteps)[number];

/** The item before which a step moves one: null for the end, undefined where the step is impossible. */
export function findMoveTarget<Item>(items: readonly Item[], item: Item, step: MoveStep): Item | null | undefined {
  const at = items.indexOf(item);
  if (at < 0) return undefined;
  const isAtStart = at === 0;
  const isAtEnd = at === items.length - 1;
  switch (step) {
    case 'first':
      return isAtStart ? undefined : items[0];
    case 'earlier':
      return isAtStart ? undefined : items[at - 1];
    case 'later':
      return isAtEnd ? undefined : (items[at + 2] ?? null);
    case 'last':
      return isAtEnd ? undefined : null;
  }
}

/** The part of an outline at the given indexes, in their order. */
function outlineOf(outline: Outline, places: readonly number[]): Outline {
  const at = <Value>(column: readonly Value[]) => places.flatMap((place) => column.slice(place, place + 1));
  return {
    ...outline,
    ids: at(outline.ids),
    sizes: at(outline.sizes),
    widths: at(outline.widths),
    thumbhashes: at(outline.thumbhashes),
    descriptions: at(outline.descriptions),
    datesTaken: at(outline.datesTaken),
    albumIds: at(outline.albumIds),
    total: places.length,
  };
}

/** Moves one picture before another, to the start or to the end. */
export function moveInOutline(outline: Outline, from: string, before: PlaceInOrder): Outline {
  const places = outline.ids.map((_, place) => place);
  const next = before === 'first' ? 0 : before === null ? null : outline.ids.indexOf(before);
  const order = moveIds(places, outline.ids.indexOf(from), next);
  return order === places ? outline : outlineOf(outline, order);
}

export function removeFromOutline(outline: Outline, gone: readonly string[]): Outline {
  const ids = new Set(gone);
  return outlineOf(
    outline,
    outline.ids.flatMap((id, place) => (ids.has(id) ? [] : [place])),
  );
}

export function describeInOutline(outline: Outline, id: string, description: string): Outline {
  const descriptions = outline.ids.map((one, place) =>
    one === id ? description : (outline.descriptions[place] ?? ''),
  );
  return { ...outline, descriptions };
}

/** The albums of some pictures of an outline. */
export function listAlbumIds({ ids, albumIds }: Outline, wanted: readonly string[]): (string | null)[] {
  const known = new Map(ids.map((id, place) => [id, albumIds[place] ?? null]));
  return wanted.flatMap((id) => (known.has(id) ? [known.get(id) ?? null] : []));
}

interface Counts {
  albums: readonly Album[];
  total: number;
  withoutAlbum: number;
}

/**
 * Album counts after pictures moved from their albums (null is none) to another one, or out of the gallery. The server's answer
 * replaces the estimate.
 */
export function recountAlbums<All extends Counts>(
  all: All,
  from: readonly (string | null)[],
  to: string | null | undefined,
): All {
  const change = (id: string | null) => (id === to ? from.length : 0) - from.filter((left) => left === id).length;
  return {
    ...all,
    albums: all.albums.map((album) => ({ ...album, imageCount: album.imageCount + change(album.id) })),
    total: to === undefined ? all.total - from.length : all.total,
    withoutAlbum: all.withoutAlbum + change(null),
  };
}
