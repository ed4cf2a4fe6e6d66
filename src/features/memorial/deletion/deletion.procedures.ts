import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { actAs } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { fail, missing, onLoadedFacts, onMemorial, signedIn } from '#server/procedure.ts';
import { memorialIdSchema } from '../memorial.schema.ts';
import { activeMemorials } from '../memorial.table.ts';
import { deletedMemorialSchema, removeSchema } from './deletion.schema.ts';
import { findDeletion, listOwnDeletions, markDeleted, restoreDeleted } from './deletion.store.ts';

/** Deletes a memorial; the name has to match. It can be restored for 30 days, then a job removes it with its files. */
export const remove = onMemorial('memorial.delete', removeSchema)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context, input }) => {
    const { events, memorial, actor } = context;
    await events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      const [row] = await tx
        .select({ name: activeMemorials.name })
        .from(activeMemorials)
        .where(eq(activeMemorials.id, memorial.id))
        .for('update');
      if (!row) throw await missing(context, memorial.id);
      if (row.name.trim() !== input.name.trim()) throw fail('BAD_REQUEST');
      await markDeleted(tx, announce, memorial.id, context);
    });
  });

const load = ({ db, actor }: Context, memorialId: string) => findDeletion(db, actor, memorialId);

/** Restores a deleted memorial. NOT_FOUND where there is none. */
export const restore = onLoadedFacts('memorial.restore', memorialIdSchema, load)
  .route({ method: 'POST', path: '/memorials/{memorialId}/restoration', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context }) => {
    const { actor, events, loaded } = context;
    await events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      if (await restoreDeleted(tx, announce, loaded.facts.id, context)) return;
      const [row] = await tx
        .select({ id: activeMemorials.id })
        .from(activeMemorials)
        .where(eq(activeMemorials.id, loaded.facts.id));
      if (!row) throw fail('NOT_FOUND');
    });
  });

/** The account's deleted memorials, the last deleted first. */
export const listDeleted = signedIn('memorial.list')
  .route({ method: 'GET', path: '/me/deleted-memorials' })
  .output(z.array(deletedMemorialSchema))
  .handler(({ context }) => listOwnDeletions(context.db, context.actor));
