import { addDays, type PlainDate, todayInJerusalem } from '#core/dates.ts';
import type { Board, BoardKind, OwnBoard, TakenPortion } from './board.schema.ts';
import { mishnaOrders, psalmVerses, type Tractate } from './board.text.ts';

/** A chapter of a board. */
export interface Portion {
  /** `psalms-23`, `berakhot-3`. */
  key: string;
  /** Null for a psalm. */
  tractate: Tractate | null;
  chapter: number;
  /** The index in the book, from 0. */
  index: number;
}

const psalms: readonly Portion[] = psalmVerses.map((_verses, index) => ({
  key: `psalms-${index + 1}`,
  tractate: null,
  chapter: index + 1,
  index,
}));

const mishna: readonly Portion[] = mishnaOrders
  .flatMap(({ tractates }) => tractates)
  .flatMap((tractate) =>
    Array.from({ length: tractate.chapters }, (_, chapter) => ({ tractate, chapter: chapter + 1 })),
  )
  .map(({ tractate, chapter }, index) => ({ key: `${tractate.key}-${chapter}`, tractate, chapter, index }));

export const boardPortions: Record<BoardKind, readonly Portion[]> = { tehillim: psalms, mishna };

const byKey: Record<BoardKind, ReadonlyMap<string, Portion>> = {
  tehillim: new Map(psalms.map((portion) => [portion.key, portion])),
  mishna: new Map(mishna.map((portion) => [portion.key, portion])),
};

/** Null for an unknown key. */
export function findPortion(kind: BoardKind, key: string): Portion | null {
  return byKey[kind].get(key) ?? null;
}

/** The portions of some keys in book order. */
export function sortPortions(kind: BoardKind, keys: Iterable<string>): Portion[] {
  return [...keys].flatMap((key) => findPortion(kind, key) ?? []).sort((one, other) => one.index - other.index);
}

/** The first free portion from `from` on, wrapping around; null where none is free. */
export function findFreePortion(kind: BoardKind, taken: ReadonlySet<string>, from = 0): Portion | null {
  const portions = boardPortions[kind];
  const ordered = [...portions.slice(from), ...portions.slice(0, from)];
  return ordered.find(({ key }) => !taken.has(key)) ?? null;
}

export interface PortionProgress {
  learned: number;
  taken: number;
  free: number;
  total: number;
}

export function countProgress(kind: BoardKind, portions: readonly TakenPortion[]): PortionProgress {
  const total = boardPortions[kind].length;
  const learned = portions.filter(({ isLearned }) => isLearned).length;
  return { learned, taken: portions.length - learned, free: total - portions.length, total };
}

/** The portions of one name; those without a name together, as null. */
export interface Learner {
  name: string | null;
  portions: Portion[];
}

/** Everybody who took something, sorted by their first chapter; those without a name last. */
export function listLearners(kind: BoardKind, portions: readonly TakenPortion[]): Learner[] {
  const keys = new Map<string | null, string[]>();
  for (const { name, portion } of portions) keys.set(name, [...(keys.get(name) ?? []), portion]);
  return [...keys]
    .map(([name, own]) => ({ name, portions: sortPortions(kind, own) }))
    .sort(
      (one, other) =>
        Number(one.name === null) - Number(other.name === null) ||
        (one.portions[0]?.index ?? 0) - (other.portions[0]?.index ?? 0),
    );
}

/** Consecutive chapters of one book or tractate. */
export interface ChapterRange {
  tractate: Tractate | null;
  from: number;
  to: number;
}

export function toChapterRanges(portions: readonly Portion[]): ChapterRange[] {
  const ranges: ChapterRange[] = [];
  for (const { tractate, chapter } of portions) {
    const last = ranges.at(-1);
    if (last && last.tractate === tractate && last.to + 1 === chapter) last.to = chapter;
    else ranges.push({ tractate, from: chapter, to: chapter });
  }
  return ranges;
}

/** The start of a day in Jerusalem. */
export function midnightInJerusalem(date: PlainDate): Date {
  const inSummer = new Date(`${date}T00:00:00+03:00`);
  return todayInJerusalem(inSummer) === date ? inSummer : new Date(`${date}T00:00:00+02:00`);
}

/** When unlearned chapters are released, so that others can learn them in time. */
export function releaseTime(targetDate: PlainDate): Date {
  return midnightInJerusalem(addDays(targetDate, -1));
}

/** Filters of the windows. */
export const boardFilters = ['all', 'free', 'mine'] as const;
export type BoardFilter = (typeof boardFilters)[number];

/** The public board, or a board by a personal link. */
export interface BoardPlace {
  memorialId: string;
  kind: BoardKind;
  /** Of the personal link; null on the public board. */
  token: string | null;
  filter: BoardFilter;
}

/** The path of a board without its query, which its forms post to. */
export function boardPath({ memorialId, token }: Pick<BoardPlace, 'memorialId' | 'token'>): string {
  return `/memorial/${memorialId}/board${token === null ? '' : `/own/${token}`}`;
}

/** The URL of a board, of a chapter (`chapter`), or of the scroll position of one (`window`). */
export function boardAddress(
  place: BoardPlace,
  { chapter, window }: { chapter?: string; window?: string } = {},
): string {
  const query = new URLSearchParams();
  if (place.kind === 'mishna' && place.token === null) query.set('kind', 'mishna');
  if (place.filter !== 'all') query.set('show', place.filter);
  if (chapter !== undefined) query.set('chapter', chapter);
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return boardPath(place) + search + (window === undefined ? '' : `#${window}`);
}

export type PortionState = 'free' | 'taken' | 'learned';

/** The taken portions of a board, by key. */
export interface PortionIndex {
  find(key: string): TakenPortion | undefined;
  stateOf(key: string): PortionState;
  isOwn(key: string): boolean;
  keys: ReadonlySet<string>;
}

export function indexPortions(board: Board | undefined, own: OwnBoard | undefined): PortionIndex {
  const byKey = new Map(board?.portions.map((portion) => [portion.portion, portion]));
  const ownKeys = new Set(own?.portions.map(({ portion }) => portion));
  return {
    find: (key) => byKey.get(key),
    stateOf(key) {
      const portion = byKey.get(key);
      return portion ? (portion.isLearned ? 'learned' : 'taken') : 'free';
    },
    isOwn: (key) => ownKeys.has(key),
    keys: new Set(byKey.keys()),
  };
}

/** Whether a filter shows a chapter. */
export function matchesFilter(filter: BoardFilter, taken: PortionIndex, key: string): boolean {
  if (filter === 'mine') return taken.isOwn(key);
  return filter === 'all' || taken.stateOf(key) === 'free';
}
