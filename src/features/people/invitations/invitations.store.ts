import { and, eq, isNull, sql } from 'drizzle-orm';
import { isMember } from '#core/policy.sql.ts';
import { notifyInvited } from '#features/notifications/people-notifications.store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import { queueEmail } from '#server/mail.ts';
import { newSecret } from '#server/secret-token.ts';
import { users } from '#server/auth-table.ts';
import { activeMemorials } from '#features/memorial/memorial.table.ts';
import { type EditorRole, inviteDays } from '../people.schema.ts';
import { memorialInvites } from '../people.table.ts';

/** A new token with its hash and expiry. */
export function newToken(now: Date) {
  const { token, hash } = newSecret();
  const expiresAt = new Date(now.getTime() + inviteDays * 24 * 60 * 60 * 1000);
  return { token, kept: { tokenHash: hash, sentAt: now, expiresAt, acceptedAt: null, acceptedBy: null } };
}

/** Whether the owner or a member has this address. */
export async function isAddressOfMember(db: Db, memorialId: string, email: string): Promise<boolean> {
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        sql`exists (select 1 from ${activeMemorials} m where m.id = ${memorialId}::uuid and ${isMember(users.id)})`,
      ),
    );
  return member !== undefined;
}

/** Revokes the open invitations to an address; with `role`, only those to that role. */
export async function withdrawInvites(tx: Db, memorialId: string, userId: string, role?: EditorRole): Promise<void> {
  await tx
    .delete(memorialInvites)
    .where(
      and(
        eq(memorialInvites.memorialId, memorialId),
        isNull(memorialInvites.acceptedAt),
        role && eq(memorialInvites.role, role),
        eq(memorialInvites.email, tx.select({ email: users.email }).from(users).where(eq(users.id, userId))),
      ),
    );
}

/**
 * Queues the email of an invitation and notifies the account with its address. Returns the link instead where no email is sent:
 * without an address, or above the limit of its mailbox.
 */
export async function sendInvite(
  tx: Db,
  announce: Announce,
  { config, jobs, locale }: Pick<Context, 'config' | 'jobs' | 'locale'>,
  invite: typeof memorialInvites.$inferSelect,
  token: string,
): Promise<{ id: string; link: string | null }> {
  const link = `${config.origin}/family-invite/${token}`;
  if (invite.email === null) return { id: invite.id, link };
  const { rows } = await tx.execute<{ inviter: string; memorial: string }>(sql`
    select u.name as inviter, m.name as memorial from ${activeMemorials} m, ${users} u
    where m.id = ${invite.memorialId}::uuid and u.id = ${invite.invitedBy}::uuid`);
  const [names] = rows;
  if (!names) throw new Error('an invitation is of a memorial and by somebody');
  const { memorialId, email } = invite;
  await notifyInvited(tx, announce, { memorialId, email, inviteId: invite.id, inviterName: names.inviter });
  const isQueued = await queueEmail(tx, jobs, {
    template: invite.role === 'editor' ? 'inviteEditor' : 'inviteViewer',
    to: invite.email,
    locale,
    name: names.inviter,
    memorial: names.memorial,
    link,
  });
  return { id: invite.id, link: isQueued ? null : link };
}
