/** Sorted by year; a stable sort. */
export function byYear<Row extends { year: number }>(milestones: readonly Row[]): Row[] {
  return milestones.toSorted((a, b) => a.year - b.year);
}
