import type { Milestone } from './schema.ts';

/** By year; those of one year stay as they came. */
export function byYear(milestones: readonly Milestone[]): Milestone[] {
  return milestones.toSorted((a, b) => a.year - b.year);
}
