import * as z from 'zod';
import { markDeleted, restoreDeleted } from '#features/memorial/deletion/deletion.store.ts';
import type { TakedownReason } from '#features/memorial/takedown.schema.ts';
import { closeByOperators, reopenByOperators } from '#features/memorial/takedown.store.ts';
import { lockAdminRole } from '#server/admin-role.ts';
import { actAs } from '#server/audit.ts';
import { beginUndo } from '#features/admin/log/audit-undo.store.ts';
import type { Context } from '#server/context.ts';
import type { Announce, Transaction } from '#server/events.ts';
import { fail, signedIn } from '#server/procedure.ts';
import { undoSchema } from '../log/admin-log.schema.ts';
import { canDo } from './memorial-administration.rules.ts';
import {
  changedMemorialsSchema,
  changeMemorialsSchema,
  listMemorialsSchema,
  type ManagedMemorial,
  type MemorialAction,
  managedMemorialPageSchema,
} from './memorial-administration.schema.ts';
import { findMemorials, lockMemorials, listManagedMemorials } from './memorial-administration.store.ts';

/** Every page of the site, for admins. */
export const listMemorials = signedIn('memorial.administer')
  .route({ method: 'GET', path: '/admin/memorials' })
  .input(listMemorialsSchema)
  .output(managedMemorialPageSchema)
  .handler(({ context: { db }, input }) => listManagedMemorials(db, input));

/**
 * Closes pages to the public, reopens those that the operators closed, deletes or restores them: all or none. NOT_FOUND
 * if a page does not exist. CONFLICT if a page has changed since the caller loaded it, or its state does not allow the
 * action: `data.memorials` has the current state of these pages.
 */
export const changeMemorials = signedIn('memorial.administer')
  .route({ method: 'POST', path: '/admin/memorials/changes' })
  .input(changeMemorialsSchema)
  .output(changedMemorialsSchema)
  .handler(({ context, input: { action, memorials: seen, reason } }) =>
    context.events.transaction(async (tx, announce) => {
      await actAs(tx, context.userId, reason ?? '');
      await lockAdminRole(tx, context.userId);
      const ids = seen.map(({ id }) => id);
      await lockMemorials(tx, ids);
      const held = await findMemorials(tx, ids);
      if (held.length !== ids.length) throw fail('NOT_FOUND');
      const known = new Map(seen.map((one) => [one.id, one]));
      const stale = held.filter((one) => !isAsSeen(one, known.get(one.id)) || !canDo(action, one));
      if (stale.length > 0) throw fail('CONFLICT', { memorials: stale });
      for (const memorial of byOwner(held)) await change(tx, announce, context, { action, reason }, memorial);
      return { memorials: await findMemorials(tx, ids) };
    }),
  );

/**
 * Undoes a closing or deletion of a page by the operators, by its row in the log. CONFLICT if the page has a later
 * action of this kind, or its state does not allow the undo.
 */
export const undoTakedown = signedIn('memorial.administer')
  .route({ method: 'POST', path: '/admin/log/{logId}/undo-takedown', successStatus: 204 })
  .input(undoSchema)
  .output(z.void())
  .handler(({ context, input: { logId } }) =>
    context.events.transaction(async (tx, announce) => {
      await actAs(tx, context.userId);
      await lockAdminRole(tx, context.userId);
      const { action: undone, resourceId } = await beginUndo(tx, logId, 'memorial', (id) => lockMemorials(tx, [id]));
      const [memorial] = await findMemorials(tx, [resourceId]);
      const action = undone === 'memorial.closed' ? 'reopen' : 'restore';
      if (!memorial || !canDo(action, memorial)) throw fail('CONFLICT');
      await change(tx, announce, context, { action, reason: null }, memorial);
    }),
  );

/**
 * Whether the row is unchanged. Deleting and restoring change no version, so the time of the deletion is compared too.
 */
function isAsSeen(
  { version, deletedAt }: ManagedMemorial,
  seen: { version: number; deletedAt?: string | null | undefined } | undefined,
): boolean {
  return seen?.version === version && (seen.deletedAt === undefined || seen.deletedAt === deletedAt);
}

/** Sorts by owner: triggers lock the usage of the owners, and locks in one order prevent deadlocks. */
function byOwner(memorials: readonly ManagedMemorial[]): ManagedMemorial[] {
  return memorials.toSorted((one, other) => (one.owner.id < other.owner.id ? -1 : 1));
}

async function change(
  tx: Transaction,
  announce: Announce,
  context: Context,
  { action, reason }: { action: MemorialAction; reason: TakedownReason | null },
  { id: memorialId }: ManagedMemorial,
): Promise<void> {
  if (action === 'delete') await markDeleted(tx, announce, memorialId, context);
  else if (action === 'restore') await restoreDeleted(tx, announce, memorialId, context);
  else if (action === 'reopen') await reopenByOperators(tx, announce, context, memorialId);
  else if (reason) await closeByOperators(tx, announce, context, { memorialId, reason });
}
