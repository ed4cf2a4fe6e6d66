import { daysBetween } from '#core/dates.ts';

/**
 * The camera has the local date, and the archive may have a corrected one: if they differ by no more than a time zone, the
 * camera's is used, otherwise the archive's.
 */
export function realDay(ofArchive: string | null, ofCamera: string | null): string | null {
  if (ofArchive === null || ofCamera === null) return ofArchive ?? ofCamera;
  return Math.abs(daysBetween(ofArchive, ofCamera)) <= 1 ? ofCamera : ofArchive;
}
