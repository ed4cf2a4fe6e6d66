import { sql } from 'drizzle-orm';
import { markDeleted, restoreDeleted } from '#features/memorial/deletion/store.ts';
import { setPublic } from '#features/memorial/sections/store.ts';
import { actAs } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Announce, Transaction } from '#server/events.ts';
import { fail, signedIn } from '#server/procedure.ts';
import { canDo } from './rules.ts';
import {
  changedMemorialsSchema,
  changeMemorialsSchema,
  listMemorialsSchema,
  type ManagedMemorial,
  type MemorialDeed,
  managedMemorialPageSchema,
} from './schema.ts';
import { findMemorials, holdMemorials, listMemorials } from './store.ts';

/** Every page of the site, for those who run it. */
export const memorials = signedIn('memorial.administer')
  .route({ method: 'GET', path: '/admin/memorials' })
  .input(listMemorialsSchema)
  .output(managedMemorialPageSchema)
  .handler(({ context: { db }, input }) => listMemorials(db, input));

/**
 * Closes pages to the public, opens those again that the operators closed, deletes or restores them: all or none.
 * NOT_FOUND where one is gone; CONFLICT where one was changed since it was seen, or the deed fits it no more: `data.memorials` has how they stand.
 */
export const changeMemorials = signedIn('memorial.administer')
  .route({ method: 'POST', path: '/admin/memorials/changes' })
  .input(changeMemorialsSchema)
  .output(changedMemorialsSchema)
  .handler(({ context, input: { deed, memorials: seen, reason } }) =>
    context.events.transaction(async (tx, announce) => {
      await actAs(tx, context.userId, reason ?? '');
      await holdOwnRole(tx, context.userId);
      const ids = seen.map(({ id }) => id);
      await holdMemorials(tx, ids);
      const held = await findMemorials(tx, ids);
      if (held.length !== ids.length) throw fail('NOT_FOUND');
      const known = new Map(seen.map((one) => [one.id, one]));
      const stale = held.filter((one) => !isAsSeen(one, known.get(one.id)) || !canDo(deed, one));
      if (stale.length > 0) throw fail('CONFLICT', { memorials: stale });
      for (const memorial of byOwner(held)) await change(tx, announce, context, deed, memorial);
      return { memorials: await findMemorials(tx, ids) };
    }),
  );

/** Whether nobody changed it since. Deleting and restoring count in no version: the moment tells one deletion from another. */
function isAsSeen(
  { version, deletedAt }: ManagedMemorial,
  seen: { version: number; deletedAt?: string | null | undefined } | undefined,
): boolean {
  return seen?.version === version && (seen.deletedAt === undefined || seen.deletedAt === deletedAt);
}

/** Whoever lost the role while they waited is refused; until the transaction ends nobody takes it from them. */
async function holdOwnRole(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select from user_roles where user_id = ${userId}::uuid and role = 'admin' for share`,
  );
  if (rows.length === 0) throw fail('FORBIDDEN');
}

/** What an account uses is counted by owner, in one order by everybody. */
function byOwner(memorials: readonly ManagedMemorial[]): ManagedMemorial[] {
  return memorials.toSorted((one, other) => (one.owner.id < other.owner.id ? -1 : 1));
}

async function change(
  tx: Transaction,
  announce: Announce,
  context: Context,
  deed: MemorialDeed,
  { id: memorialId }: ManagedMemorial,
): Promise<void> {
  if (deed === 'delete') await markDeleted(tx, announce, memorialId, context);
  else if (deed === 'restore') await restoreDeleted(tx, announce, memorialId, context);
  else await setPublic(tx, announce, { memorialId, isPublic: deed === 'reopen' });
}
