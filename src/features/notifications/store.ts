import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import type { NotificationType } from './schema.ts';

interface Deed {
  memorialId: string;
  type: NotificationType;
  /** What it is about; told of again, it is told once. */
  refId: string;
  /** Whose deed it is: to them it arrives read. */
  byUserId: string | null;
  authorName: string;
  isPending: boolean;
}

/** Of these, whoever follows a page is told too, as soon as everybody may see them. */
const forFollowers: readonly NotificationType[] = ['memory', 'condolence', 'event'];

/** Tells the owner and the editors, in the transaction of the deed; of what is not pending also those who follow the page. */
export async function tellMembers(tx: Db, announce: Announce, deed: Deed): Promise<void> {
  const { memorialId, type, refId, byUserId, authorName, isPending } = deed;
  const shown = type === 'family_invite' ? 'joined' : 'shown';
  const followers = sql`
    union select f.user_id from memorial_followers f join memorials m on m.id = f.memorial_id
    where f.memorial_id = ${memorialId}::uuid and (m.is_public or exists (
      select 1 from memorial_editors v
      where v.memorial_id = m.id and v.user_id = f.user_id and v.accepted_at is not null))`;
  await tx.execute(sql`
    insert into notifications (user_id, memorial_id, type, ref_id, state, author_name, read_at)
    select told.user_id, ${memorialId}::uuid, ${type}, ${refId}::uuid, ${isPending ? 'pending' : shown}, ${authorName},
      case when told.user_id = ${byUserId}::uuid then now() end
    from (
      select m.user_id from memorials m where m.id = ${memorialId}::uuid
      union select e.user_id from memorial_editors e
      where e.memorial_id = ${memorialId}::uuid and e.role = 'editor' and e.accepted_at is not null
      ${!isPending && forFollowers.includes(type) ? followers : sql``}) told
    on conflict do nothing`);
  await announce('notifications.made', { memorialId });
}

interface Invited {
  memorialId: string;
  /** In lower case. */
  email: string;
  inviteId: string;
  inviterName: string;
}

/** Tells the account of an address that it is invited; its letter says it too. Sent again, it is news again. */
export async function tellInvited(tx: Db, announce: Announce, { memorialId, email, inviteId, inviterName }: Invited) {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    insert into notifications (user_id, memorial_id, type, ref_id, state, author_name, mailed_at)
    select u.id, ${memorialId}::uuid, 'family_invite', ${inviteId}::uuid, 'invited', ${inviterName}, now()
    from users u where u.email = ${email}
    on conflict (user_id, type, ref_id, state) do update
    set author_name = excluded.author_name, created_at = now(), read_at = null, cleared_at = null
    returning user_id`);
  for (const { user_id: userId } of rows) await announce('notifications.changed', { userId });
}
