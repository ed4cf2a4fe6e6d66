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
  memorialPageSchema,
} from './schema.ts';
import { findMemorials, holdMemorials, listMemorials } from './store.ts';

/** Every page of the site, for those who run it. */
export const memorials = signedIn('memorial.administer')
  .route({ method: 'GET', path: '/admin/memorials' })
  .input(listMemorialsSchema)
  .output(memorialPageSchema)
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
      const ids = seen.map(({ id }) => id);
      await holdMemorials(tx, ids);
      const held = await findMemorials(tx, ids);
      if (held.length !== ids.length) throw fail('NOT_FOUND');
      const versions = new Map(seen.map(({ id, version }) => [id, version]));
      const stale = held.filter((one) => versions.get(one.id) !== one.version || !canDo(deed, one));
      if (stale.length > 0) throw fail('CONFLICT', { memorials: stale });
      for (const memorial of held) await change(tx, announce, context, deed, memorial);
      return { memorials: await findMemorials(tx, ids) };
    }),
  );

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
