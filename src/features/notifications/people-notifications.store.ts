import { type SQL, sql } from 'drizzle-orm';
import { delegateId } from '#core/policy.sql.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import { renewOnConflict } from './notifications.store.ts';

interface Invitation {
  memorialId: string;
  /** In lower case. */
  email: string;
  inviteId: string;
  inviterName: string;
}

/**
 * Notifies the account of an address, if there is one, of an invitation that is also emailed. Sending it again notifies again.
 */
export async function notifyInvited(
  tx: Db,
  announce: Announce,
  { memorialId, email, inviteId, inviterName }: Invitation,
) {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    insert into notifications (user_id, memorial_id, type, ref_id, state, author_name, mailed_at)
    select u.id, ${memorialId}::uuid, 'family_invite', ${inviteId}::uuid, 'invited', ${inviterName}, now()
    from users u where u.email = ${email}
    on conflict (user_id, memorial_id, type, ref_id, state) do update
    set author_name = excluded.author_name, created_at = now(), read_at = null, cleared_at = null
    returning user_id`);
  for (const { user_id: userId } of rows) await announce('notifications.changed', { userId });
}

interface DelegateLeft {
  userId: string;
  /** One page; without it each sealed page on which they decide. */
  memorialId?: string;
  /** The actor, whose own notification is inserted as read. */
  byUserId: string | null;
}

/** Notifies the owner that the delegate leaves, with the delegate's name. Call it before the page changes. */
export async function notifyDelegateLeft(tx: Db, announce: Announce, { userId, memorialId, byUserId }: DelegateLeft) {
  const onPage = memorialId ? sql`and m.id = ${memorialId}::uuid` : sql``;
  await notifyUndecided(
    tx,
    announce,
    sql`m.sealed_delegate = ${userId}::uuid and m.user_id <> ${userId}::uuid ${onPage}`,
    byUserId,
  );
}

/** Notifies the new owner of a sealed page without a delegate. */
export async function notifyNewOwner(tx: Db, announce: Announce, memorialId: string) {
  await notifyUndecided(tx, announce, sql`m.id = ${memorialId}::uuid and ${delegateId} is null`, null);
}

/** The name is empty where the account of that person is gone. */
async function notifyUndecided(tx: Db, announce: Announce, which: SQL, byUserId: string | null) {
  const { rows } = await tx.execute<{ memorial_id: string }>(sql`
    insert into notifications (user_id, memorial_id, type, ref_id, state, author_name, read_at)
    select m.user_id, m.id, 'delegate_left', m.id, 'shown', coalesce(u.name, ''),
      case when m.user_id = ${byUserId}::uuid then now() end
    from active_memorials m left join users u on u.id = m.sealed_delegate where m.sealed_since is not null and ${which}
    on conflict ${renewOnConflict} returning memorial_id`);
  for (const { memorial_id: memorialId } of rows) await announce('notifications.made', { memorialId });
}

/** Notifies the former owner of the transfer, which is also emailed. */
export async function notifyHandedOver(
  tx: Db,
  announce: Announce,
  change: { memorialId: string; formerOwnerId: string; newOwnerName: string },
) {
  const { memorialId, formerOwnerId, newOwnerName } = change;
  await tx.execute(sql`
    insert into notifications (user_id, memorial_id, type, ref_id, state, author_name, mailed_at)
    values (${formerOwnerId}::uuid, ${memorialId}::uuid, 'page_handed_over', ${memorialId}::uuid, 'shown', ${newOwnerName}, now())
    on conflict ${renewOnConflict}`);
  await announce('notifications.made', { memorialId });
}

/** Notifies the owner of an invitation that somebody else made for their page. Renewing it notifies again. */
export async function notifyInviteCreated(
  tx: Db,
  announce: Announce,
  invite: { memorialId: string; id: string; byUserId: string | null },
) {
  const { memorialId, id, byUserId } = invite;
  // Apart from the owner only operators invite, and they are not named.
  const { rows } = await tx.execute(sql`
    insert into notifications (user_id, memorial_id, type, ref_id, state, author_name)
    select m.user_id, m.id, 'invite_made', ${id}::uuid, 'shown', ''
    from active_memorials m where m.id = ${memorialId}::uuid and m.user_id is distinct from ${byUserId}::uuid
    on conflict ${renewOnConflict} returning id`);
  if (rows.length > 0) await announce('notifications.made', { memorialId });
}
