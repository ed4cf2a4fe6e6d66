import * as z from 'zod';

/** A deleted memorial can be restored for so long; the nightly purge removes it after that. */
export const restorationDays = 30;

export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + restorationDays * 24 * 3600 * 1000);
}

/** Deleting asks for the name, as typed by the person who deletes. */
export const removeSchema = z.object({ memorialId: z.string(), name: z.string() });

/** What its family sees of a deleted memorial. */
export const deletedMemorialSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** '' where it was deleted by a moderator, or by an account that is gone. */
  deletedBy: z.string(),
  deletedAt: z.date(),
  restorableUntil: z.date(),
  canRestore: z.boolean(),
  /** False where a moderator deleted it: its family writes to them. */
  isDeletedByOwner: z.boolean(),
});
export type DeletedMemorial = z.output<typeof deletedMemorialSchema>;
