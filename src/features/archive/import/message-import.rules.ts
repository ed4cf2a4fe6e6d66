import { daysBetween } from '#core/dates.ts';

/**
 * The camera knows the day where it was taken, and the archive what somebody set right: where they are a time zone apart it is the
 * camera's, otherwise the archive's.
 */
export function realDay(ofArchive: string | null, ofCamera: string | null): string | null {
  if (ofArchive === null || ofCamera === null) return ofArchive ?? ofCamera;
  return Math.abs(daysBetween(ofArchive, ofCamera)) <= 1 ? ofCamera : ofArchive;
}
