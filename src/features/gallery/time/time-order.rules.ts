import type { Photo } from '../grid/grid.rules.ts';

/** The start of a year in the list. */
export interface YearMark {
  /** Null for photographs without a date, which are last. */
  year: number | null;
  /** The index of its first photograph. */
  at: number;
}

/** Sorts photographs by date, the oldest first; those of one day keep their order. */
export function sortByTime<Dated extends Pick<Photo, 'dateTaken'>>(photos: readonly Dated[]): readonly Dated[] {
  return photos.toSorted((a, b) => {
    if (a.dateTaken === b.dateTaken) return 0;
    if (a.dateTaken === null || b.dateTaken === null) return a.dateTaken === null ? 1 : -1;
    return a.dateTaken < b.dateTaken ? -1 : 1;
  });
}

/** The years of photographs that are sorted by date. */
export function listYears(photos: readonly Pick<Photo, 'dateTaken'>[]): YearMark[] {
  const marks: YearMark[] = [];
  for (const [at, { dateTaken }] of photos.entries()) {
    const year = dateTaken === null ? null : Number(dateTaken.slice(0, 4));
    if (marks.length === 0 || marks.at(-1)?.year !== year) marks.push({ year, at });
  }
  return marks;
}

/** The index of the mark of a photograph's year. */
export function findYear(marks: readonly YearMark[], index: number): number {
  const after = marks.findIndex(({ at }) => at > index);
  return Math.max(0, (after < 0 ? marks.length : after) - 1);
}

/** The photograph at a position of the rail, from 0 to 1: years have equal parts. */
export function photoAt(marks: readonly YearMark[], total: number, fraction: number): number {
  const place = Math.min(1, Math.max(0, fraction)) * marks.length;
  const year = Math.min(marks.length - 1, Math.floor(place));
  const from = marks[year]?.at ?? 0;
  const to = marks[year + 1]?.at ?? total;
  return Math.max(0, Math.min(total - 1, from + Math.floor((place - year) * (to - from))));
}

/** The position of a photograph on the rail. */
export function placeOnRail(marks: readonly YearMark[], total: number, index: number): number {
  if (marks.length === 0) return 0;
  const year = findYear(marks, index);
  const from = marks[year]?.at ?? 0;
  const to = marks[year + 1]?.at ?? total;
  return Math.min(1, (year + (index - from) / Math.max(1, to - from)) / marks.length);
}

/** The years with a label: the first, the last, and some between at equal distances. */
export function namedYears(count: number, most: number): ReadonlySet<number> {
  if (count <= most) return new Set(Array.from({ length: count }, (_, year) => year));
  return new Set(Array.from({ length: most }, (_, step) => Math.round((step * (count - 1)) / (most - 1))));
}

/** The target of a key from one year, or null. */
export function yearByKey(key: string, year: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: 5,
    PageUp: -5,
    Home: -year,
    End: count - 1 - year,
  };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, year + step));
}
