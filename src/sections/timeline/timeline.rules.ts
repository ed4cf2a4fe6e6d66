/** By year; those of one year stay as they came. */
export function byYear<Row extends { year: number }>(milestones: readonly Row[]): Row[] {
  return milestones.toSorted((a, b) => a.year - b.year);
}
