import { and, asc, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { actAs } from '#server/audit.ts';
import { users } from '#server/auth-table.ts';
import { notifyDelegateLeft } from '#features/notifications/people-notifications.store.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import { fail, onMemorial } from '#server/procedure.ts';
import { memorialIdSchema } from '#features/memorial/memorial.schema.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import { memorialEditors, activeMemorials } from '#features/memorial/memorial.table.ts';
import { isPresent } from '#features/memorial/presence/presence.store.ts';
import { withdrawInvites } from './invitations/invitations.store.ts';
import { peopleSchema, personSchema, setRoleSchema } from './people.schema.ts';
import { memorialInvites } from './people.table.ts';

const member = { userId: users.id, name: users.name, email: users.email };

/** The owner, the members, and the open invitations. */
export const list = onMemorial('memorial.manageEditors', memorialIdSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/editors' })
  .output(peopleSchema)
  .handler(async ({ context: { db, memorial, now } }) => {
    const [[page], editors, invites] = await Promise.all([
      db
        .select({ memorialName: activeMemorials.name, ...member })
        .from(activeMemorials)
        .innerJoin(users, eq(users.id, activeMemorials.userId))
        .where(eq(activeMemorials.id, memorial.id)),
      db
        .select({
          ...member,
          role: memorialEditors.role,
          acceptedAt: memorialEditors.acceptedAt,
          offeredAt: memorialEditors.offeredAt,
          isHere: isPresent(memorial.id, users.id, now()),
        })
        .from(memorialEditors)
        .innerJoin(users, eq(users.id, memorialEditors.userId))
        .where(eq(memorialEditors.memorialId, memorial.id))
        .orderBy(asc(memorialEditors.createdAt), asc(users.id)),
      db
        .select()
        .from(memorialInvites)
        .where(and(eq(memorialInvites.memorialId, memorial.id), isNull(memorialInvites.acceptedAt)))
        .orderBy(asc(memorialInvites.sentAt), asc(memorialInvites.id)),
    ]);
    if (!page) throw fail('NOT_FOUND');
    const { memorialName, ...owner } = page;
    return {
      name: memorialName,
      facts: memorial,
      owner,
      editors,
      invites: invites.map((invite) => ({ ...invite, isExpired: invite.expiresAt <= now() })),
    };
  });

/** Takes effect with the member's next request; invitations to a higher role are revoked. */
export const setRole = onMemorial('memorial.manageEditors', setRoleSchema)
  .route({ method: 'PATCH', path: '/memorials/{memorialId}/editors/{userId}' })
  .output(z.void())
  .handler(async ({ context: { actor, events, memorial }, input: { userId, role } }) => {
    await events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      await lockMemorial(tx, memorial.id, 'no key update');
      const changed = await tx
        .update(memorialEditors)
        .set({ role, ...(role === 'editor' ? {} : { offeredAt: null }) })
        .where(oneOf(memorial.id, userId))
        .returning({ id: memorialEditors.id });
      if (changed.length === 0) throw fail('NOT_FOUND');
      if (role !== 'editor') {
        await withdrawInvites(tx, memorial.id, userId);
        await dropDelegate(tx, announce, { memorialId: memorial.id, userId, byUserId: actor.userId });
      }
      await announce('people.changed', { memorialId: memorial.id });
    });
  });

/** Takes effect with the member's next request; their other invitations are revoked. */
export const remove = onMemorial('memorial.manageEditors', personSchema)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/editors/{userId}', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context: { actor, events, memorial }, input: { userId } }) => {
    await events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      await lockMemorial(tx, memorial.id, 'no key update');
      const removed = await tx
        .delete(memorialEditors)
        .where(oneOf(memorial.id, userId))
        .returning({ id: memorialEditors.id });
      if (removed.length === 0) throw fail('NOT_FOUND');
      await withdrawInvites(tx, memorial.id, userId);
      await dropDelegate(tx, announce, { memorialId: memorial.id, userId, byUserId: actor.userId });
      await announce('people.changed', { memorialId: memorial.id });
    });
  });

/** A removed editor is no longer the delegate: the inbox stays sealed, and the owner is notified. */
async function dropDelegate(
  tx: Db,
  announce: Announce,
  left: { memorialId: string; userId: string; byUserId: string | null },
): Promise<void> {
  await notifyDelegateLeft(tx, announce, left);
  await tx
    .update(activeMemorials)
    .set({ sealedDelegate: null })
    .where(and(eq(activeMemorials.id, left.memorialId), eq(activeMemorials.sealedDelegate, left.userId)));
}

function oneOf(memorialId: string, userId: string) {
  return and(eq(memorialEditors.memorialId, memorialId), eq(memorialEditors.userId, userId));
}
