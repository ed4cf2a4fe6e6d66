import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { isAcceptedEditor } from '#core/policy.sql.ts';
import { notifyHandedOver, notifyNewOwner } from '#features/notifications/people-notifications.store.ts';
import { actAs } from '#server/audit.ts';
import { users } from '#server/auth-table.ts';
import { queueEmail } from '#server/mail.ts';
import { fail, onMemorial, signedIn } from '#server/procedure.ts';
import { memorialIdSchema } from '#features/memorial/memorial.schema.ts';
import { memorialEditors, activeMemorials } from '#features/memorial/memorial.table.ts';
import { offerSchema, personSchema } from '../people.schema.ts';
import { clearOffer, lockOwnedMemorial } from './ownership.store.ts';
import { namedLimits } from '#server/named-limits.ts';

const owners = alias(users, 'owners');

/** Offers the memorial to an editor, once by email too; replaces an earlier offer. NOT_FOUND for anybody else. */
export const offer = onMemorial('memorial.handOver', personSchema)
  .meta({ limit: namedLimits['ownership.offer'] })
  .route({ method: 'PUT', path: '/memorials/{memorialId}/offer' })
  .output(z.void())
  .handler(async ({ context: { actor, config, db, jobs, locale, memorial, now }, input: { userId } }) => {
    await db.transaction(async (tx) => {
      await actAs(tx, actor.userId);
      await lockOwnedMemorial(tx, memorial.id, actor.userId);
      const toThisOne = and(eq(memorialEditors.memorialId, memorial.id), eq(memorialEditors.userId, userId));
      const [editor] = await tx
        .select({ offeredAt: memorialEditors.offeredAt })
        .from(memorialEditors)
        .where(and(toThisOne, isAcceptedEditor(memorialEditors)));
      if (!editor) throw fail('NOT_FOUND');
      if (editor.offeredAt) return;

      await clearOffer(tx, memorial.id);
      await tx.update(memorialEditors).set({ offeredAt: now() }).where(toThisOne);
      const [about] = await tx
        .select({ to: users.email, name: owners.name, memorial: activeMemorials.name })
        .from(activeMemorials)
        .innerJoin(owners, eq(owners.id, activeMemorials.userId))
        .innerJoin(users, eq(users.id, userId))
        .where(eq(activeMemorials.id, memorial.id));
      if (!about) throw fail('NOT_FOUND');
      const link = `${config.origin}/dashboard`;
      await queueEmail(tx, jobs, { template: 'ownershipOffer', locale, link, ...about });
    });
  });

/** Withdraws an offer, until it is accepted. */
export const withdraw = onMemorial('memorial.handOver', memorialIdSchema)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/offer', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context: { actor, db, memorial } }) => {
    await db.transaction(async (tx) => {
      await actAs(tx, actor.userId);
      await lockOwnedMemorial(tx, memorial.id, actor.userId);
      await clearOffer(tx, memorial.id);
    });
  });

/** Offers to the account. */
export const list = signedIn('ownership.list')
  .route({ method: 'GET', path: '/offers' })
  .output(z.array(offerSchema))
  .handler(({ context: { db, userId } }) =>
    db
      .select({ memorialId: activeMemorials.id, memorial: activeMemorials.name, owner: users.name })
      .from(memorialEditors)
      .innerJoin(activeMemorials, eq(activeMemorials.id, memorialEditors.memorialId))
      .innerJoin(users, eq(users.id, activeMemorials.userId))
      .where(and(eq(memorialEditors.userId, userId), isNotNull(memorialEditors.offeredAt)))
      .orderBy(asc(memorialEditors.offeredAt)),
  );

/** Accepts the ownership of a memorial; the former owner becomes an editor. NOT_FOUND where it is no longer offered. */
export const accept = onMemorial('memorial.takeOver', memorialIdSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/offer' })
  .output(z.void())
  .handler(async ({ context: { actor, config, events, jobs, memorial, now } }) => {
    const { userId } = actor;
    if (userId === null) throw fail('UNAUTHORIZED');
    await events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      const [before] = await tx
        .select({ ownerId: activeMemorials.userId })
        .from(activeMemorials)
        .where(eq(activeMemorials.id, memorial.id))
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

      await tx.update(activeMemorials).set({ userId }).where(eq(activeMemorials.id, memorial.id));
      await tx
        .insert(memorialEditors)
        .values({ memorialId: memorial.id, userId: before.ownerId, role: 'editor', acceptedAt: now() });
      const [about] = await tx
        .select({ to: owners.email, locale: owners.locale, name: users.name, memorial: activeMemorials.name })
        .from(activeMemorials)
        .innerJoin(owners, eq(owners.id, before.ownerId))
        .innerJoin(users, eq(users.id, userId))
        .where(eq(activeMemorials.id, memorial.id));
      const link = `${config.origin}/memorial/${memorial.id}`;
      if (about) {
        await queueEmail(tx, jobs, { template: 'ownershipTaken', ...about, locale: about.locale ?? 'he', link });
        const change = { memorialId: memorial.id, formerOwnerId: before.ownerId, newOwnerName: about.name };
        await notifyHandedOver(tx, announce, change);
      }
      await notifyNewOwner(tx, announce, memorial.id);
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
