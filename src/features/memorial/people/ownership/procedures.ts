import { and, asc, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { actAs } from '#server/audit.ts';
import { users } from '#server/auth-table.ts';
import { fail, onMemorial, signedIn } from '#server/procedure.ts';
import { memorialIdSchema } from '../../schema.ts';
import { memorialEditors, memorials } from '../../table.ts';
import { offerSchema, personSchema } from '../schema.ts';
import { clearOffer } from './store.ts';

/** To somebody who may edit; in place of an earlier offer. NOT_FOUND for anybody else. */
export const offer = onMemorial('memorial.handOver', personSchema)
  .route({ method: 'PUT', path: '/memorials/{memorialId}/offer' })
  .output(z.void())
  .handler(async ({ context: { actor, db, memorial, now }, input: { userId } }) => {
    await db.transaction(async (tx) => {
      await actAs(tx, actor.userId);
      await clearOffer(tx, memorial.id);
      const offered = await tx
        .update(memorialEditors)
        .set({ offeredAt: now() })
        .where(
          and(
            eq(memorialEditors.memorialId, memorial.id),
            eq(memorialEditors.userId, userId),
            eq(memorialEditors.role, 'editor'),
            isNotNull(memorialEditors.acceptedAt),
          ),
        )
        .returning({ id: memorialEditors.id });
      if (offered.length === 0) throw fail('NOT_FOUND');
    });
  });

/** The owner's way back, until it is accepted. */
export const withdraw = onMemorial('memorial.handOver', memorialIdSchema)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/offer', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context: { actor, db, memorial } }) => {
    await db.transaction(async (tx) => {
      await actAs(tx, actor.userId);
      await clearOffer(tx, memorial.id);
    });
  });

/** What is offered to the asker. */
export const list = signedIn('ownership.list')
  .route({ method: 'GET', path: '/offers' })
  .output(z.array(offerSchema))
  .handler(({ context: { db, userId } }) =>
    db
      .select({ memorialId: memorials.id, memorial: memorials.name, owner: users.name })
      .from(memorialEditors)
      .innerJoin(memorials, eq(memorials.id, memorialEditors.memorialId))
      .innerJoin(users, eq(users.id, memorials.userId))
      .where(and(eq(memorialEditors.userId, userId), isNotNull(memorialEditors.offeredAt)))
      .orderBy(asc(memorialEditors.offeredAt)),
  );

/** The memorial changes hands, and whoever had it goes on as an editor. NOT_FOUND when it is not offered any more. */
export const accept = onMemorial('memorial.takeOver', memorialIdSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/offer' })
  .output(z.void())
  .handler(async ({ context: { actor, events, memorial, now } }) => {
    const { userId } = actor;
    if (userId === null) throw fail('UNAUTHORIZED');
    await events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      const [before] = await tx
        .select({ ownerId: memorials.userId })
        .from(memorials)
        .where(eq(memorials.id, memorial.id))
        .for('no key update');
      const taken = await tx
        .delete(memorialEditors)
        .where(
          and(
            eq(memorialEditors.memorialId, memorial.id),
            eq(memorialEditors.userId, userId),
            isNotNull(memorialEditors.offeredAt),
          ),
        )
        .returning({ id: memorialEditors.id });
      if (!before || taken.length === 0) throw fail('NOT_FOUND');

      await tx.update(memorials).set({ userId }).where(eq(memorials.id, memorial.id));
      await tx
        .insert(memorialEditors)
        .values({ memorialId: memorial.id, userId: before.ownerId, role: 'editor', acceptedAt: now() });
      await announce('people.changed', { memorialId: memorial.id });
    });
  });

export const decline = onMemorial('memorial.takeOver', memorialIdSchema)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/offer/mine', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context: { actor, db, memorial } }) => {
    await db.transaction(async (tx) => {
      await actAs(tx, actor.userId);
      await clearOffer(tx, memorial.id, actor.userId);
    });
  });
