import * as z from 'zod';

/** A deleted memorial can be restored for this long; then the nightly job purges it. */
export const restorationDays = 30;

export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + restorationDays * 24 * 3600 * 1000);
}

/** The name confirms the deletion. */
export const removeSchema = z.object({ memorialId: z.string(), name: z.string() });

/** What the family sees of a deleted memorial. */
export const deletedMemorialSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** '' for a moderator or a deleted account. */
  deletedBy: z.string(),
  deletedAt: z.date(),
  restorableUntil: z.date(),
  canRestore: z.boolean(),
  /** False where a moderator deleted it: the family has to write to them. */
  isDeletedByOwner: z.boolean(),
});
export type DeletedMemorial = z.output<typeof deletedMemorialSchema>;
