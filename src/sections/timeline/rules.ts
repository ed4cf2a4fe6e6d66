import { limits } from '#core/limits.ts';
import type { Milestone } from './schema.ts';

/** The year that a text says, or null while it says none that a milestone can have. */
export function yearIn(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{4}$/.test(trimmed)) return null;
  const year = Number(trimmed);
  return year >= limits.year.min && year <= limits.year.max ? year : null;
}

/** By year; those of one year stay as they came. */
export function byYear(milestones: readonly Milestone[]): Milestone[] {
  return milestones.toSorted((a, b) => a.year - b.year);
}
