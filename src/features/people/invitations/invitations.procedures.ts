import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { notifyEditors } from '#features/notifications/notifications.store.ts';
import { notifyInviteCreated } from '#features/notifications/people-notifications.store.ts';
import { actAs } from '#server/audit.ts';
import { users } from '#server/auth-table.ts';
import { findMemorialFacts, isId } from '#server/memorial-facts.ts';
import { anyone, fail, onMemorial, signedIn } from '#server/procedure.ts';
import { hashToken } from '#server/secret-token.ts';
import { toImage } from '#features/media/media.rules.ts';
import { signMedia } from '#features/media/media-signature.store.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import { toImagePosition } from '#features/memorial/basic-section.schema.ts';
import { media, memorialEditors, activeMemorials } from '#features/memorial/memorial.table.ts';
import {
  inviteIdSchema,
  inviteSchema,
  createdInviteSchema,
  openInviteSchema,
  inviteTokenSchema,
} from '../people.schema.ts';
import { maskAddress } from '../people.rules.ts';
import { memorialInvites } from '../people.table.ts';
import { sendInvite, withdrawInvites, isAddressOfMember, newToken } from './invitations.store.ts';
import { namedLimits } from '#server/named-limits.ts';

const limit = namedLimits['invite.make'];

/** By email, or as a link. The same address again is the same invitation with a new token. CONFLICT for a member. */
export const make = onMemorial('memorial.manageEditors', inviteSchema)
  .meta({ limit })
  .route({ method: 'POST', path: '/memorials/{memorialId}/invites', successStatus: 201 })
  .output(createdInviteSchema)
  .handler(async ({ context, input: { role, email } }) => {
    const { token, kept } = newToken(context.now());
    return context.events.transaction(async (tx, announce) => {
      await actAs(tx, context.actor.userId);
      if (email !== null && (await isAddressOfMember(tx, context.memorial.id, email))) throw fail('CONFLICT');
      const said = { role, invitedBy: context.actor.userId, ...kept };
      const [invite] = await tx
        .insert(memorialInvites)
        .values({ memorialId: context.memorial.id, email, ...said })
        .onConflictDoUpdate({
          target: [memorialInvites.memorialId, memorialInvites.email],
          targetWhere: sql`accepted_at is null`,
          set: said,
        })
        .returning();
      if (!invite) throw new Error('an upsert gives a row');
      await notifyInviteCreated(tx, announce, { ...invite, byUserId: context.actor.userId });
      return sendInvite(tx, announce, context, invite, token);
    });
  });

/** Replaces the token of an invitation; the old one is invalid. */
export const renew = onMemorial('memorial.manageEditors', inviteIdSchema)
  .meta({ limit })
  .route({ method: 'POST', path: '/memorials/{memorialId}/invites/{inviteId}' })
  .output(createdInviteSchema)
  .handler(async ({ context, input: { inviteId } }) => {
    const { token, kept } = newToken(context.now());
    return context.events.transaction(async (tx, announce) => {
      await actAs(tx, context.actor.userId);
      const [invite] = await tx
        .update(memorialInvites)
        .set({ invitedBy: context.actor.userId, ...kept })
        .where(openOne(context.memorial.id, inviteId))
        .returning();
      if (!invite) throw fail('NOT_FOUND');
      await notifyInviteCreated(tx, announce, { ...invite, byUserId: context.actor.userId });
      return sendInvite(tx, announce, context, invite, token);
    });
  });

/** NOT_FOUND if it was used meanwhile: then its account is a member. */
export const revoke = onMemorial('memorial.manageEditors', inviteIdSchema)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/invites/{inviteId}', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context: { actor, events, memorial }, input: { inviteId } }) => {
    await events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      const revoked = await tx
        .delete(memorialInvites)
        .where(openOne(memorial.id, inviteId))
        .returning({ id: memorialInvites.id });
      if (revoked.length === 0) throw fail('NOT_FOUND');
      // The notification of the invited account disappears.
      await announce('people.changed', { memorialId: memorial.id });
    });
  });

/**
 * The memorial and role of an invitation, for the holder of its token or the account with its address. NOT_FOUND for an unknown,
 * used, revoked or expired one.
 */
export const find = anyone
  .meta({ limit: namedLimits['invite.find'] })
  .route({ method: 'GET', path: '/invites/{token}' })
  .input(inviteTokenSchema)
  .output(openInviteSchema)
  .handler(async ({ context: { actor, config, db, now }, input: { token } }) => {
    const [row] = await db
      .select({ invite: memorialInvites, memorial: activeMemorials, picture: media, inviter: users.name })
      .from(memorialInvites)
      .innerJoin(activeMemorials, eq(activeMemorials.id, memorialInvites.memorialId))
      .leftJoin(media, and(eq(media.id, activeMemorials.profileImage), isNull(media.deletedAt)))
      .leftJoin(users, eq(users.id, memorialInvites.invitedBy))
      .where(named(token, actor.userId));
    if (!row) throw fail('NOT_FOUND');

    const { invite, memorial, picture, inviter } = row;
    const relation = (await findMemorialFacts(db, actor, memorial.id))?.relation ?? 'none';
    const isOpen = invite.acceptedAt === null && invite.expiresAt > now();
    const isMine = invite.acceptedBy !== null && invite.acceptedBy === actor.userId && relation !== 'none';
    if (!isOpen && !isMine) throw fail('NOT_FOUND');

    const [asker] = actor.userId ? await db.select().from(users).where(eq(users.id, actor.userId)) : [];
    const isForAnother = asker !== undefined && invite.email !== null && invite.email !== asker.email;
    return {
      role: invite.role,
      email: isForAnother ? maskAddress(invite.email ?? '') : invite.email,
      inviter: inviter ?? '',
      expiresAt: invite.expiresAt,
      memorial: {
        id: memorial.id,
        name: memorial.name,
        profileImage: picture && toImage(picture, memorial.isPublic ? '' : signMedia(config.secret, picture.id, now())),
        profileImagePosition: toImagePosition(memorial.profileImagePosition),
        profileImageCrop: memorial.profileImageCrop,
      },
      relation,
      isForAnother,
    };
  });

/**
 * Accepts an invitation once. FORBIDDEN for another address; CONFLICT for an account that has the same rights already, which
 * leaves the invitation open. Idempotent for the same account.
 */
export const accept = signedIn('invite.accept')
  .meta({ limit: namedLimits['invite.accept'] })
  .route({ method: 'POST', path: '/invites/{token}' })
  .input(inviteTokenSchema)
  .output(z.object({ memorialId: z.uuid(), role: openInviteSchema.shape.role }))
  .handler(async ({ context: { actor, events, now, userId }, input: { token } }) => {
    return events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      const ofToken = named(token, userId);
      const [about] = await tx.select({ id: memorialInvites.memorialId }).from(memorialInvites).where(ofToken);
      // Serialized for each memorial: of two invitations of one account the second sees the result of the first.
      if (!about || !(await lockMemorial(tx, about.id, 'no key update'))) throw fail('NOT_FOUND');
      const [row] = await tx
        .select({ invite: memorialInvites, email: users.email, name: users.name })
        .from(memorialInvites)
        .innerJoin(users, eq(users.id, userId))
        .where(ofToken)
        .for('update', { of: memorialInvites });
      if (!row) throw fail('NOT_FOUND');

      const { invite, email, name } = row;
      const { memorialId, role } = invite;
      const relation = (await findMemorialFacts(tx, actor, memorialId))?.relation ?? 'none';
      if (invite.acceptedBy === userId && relation !== 'none') return { memorialId, role };
      if (invite.acceptedAt !== null || invite.expiresAt <= now()) throw fail('NOT_FOUND');
      if (invite.email !== null && invite.email !== email) throw fail('FORBIDDEN');
      if (relation === 'owner' || relation === 'editor' || relation === role) throw fail('CONFLICT');

      const acceptedAt = now();
      await tx
        .insert(memorialEditors)
        .values({ memorialId, userId, role, acceptedAt })
        .onConflictDoUpdate({
          target: [memorialEditors.memorialId, memorialEditors.userId],
          set: { role, acceptedAt },
        });
      await tx.update(memorialInvites).set({ acceptedAt, acceptedBy: userId }).where(eq(memorialInvites.id, invite.id));
      // Revokes open invitations that give no more than this one.
      await withdrawInvites(tx, memorialId, userId, role === 'editor' ? undefined : role);
      await notifyEditors(tx, announce, {
        memorialId,
        type: 'family_invite',
        refId: invite.id,
        byUserId: userId,
        authorName: name,
        isPending: false,
      });
      await announce('people.changed', { memorialId });
      return { memorialId, role };
    });
  });

/** By token, or by id where the account has the invited address. */
function named(token: string, userId: string | null) {
  if (!isId(token)) return eq(memorialInvites.tokenHash, hashToken(token));
  return and(
    eq(memorialInvites.id, token),
    sql`${memorialInvites.email} = (select u.email from users u where u.id = ${userId}::uuid)`,
  );
}

function openOne(memorialId: string, inviteId: string) {
  return and(
    eq(memorialInvites.memorialId, memorialId),
    eq(memorialInvites.id, inviteId),
    isNull(memorialInvites.acceptedAt),
  );
}
