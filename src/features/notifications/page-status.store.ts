import { sql } from 'drizzle-orm';
import { editorIds } from '#core/policy.sql.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import { renewOnConflict } from './notifications.store.ts';

interface PageChange {
  memorialId: string;
  byUserId: string | null;
}

/** Notifies the owner and editors of the deletion of a page, which is also emailed. */
export async function notifyDeleted(tx: Db, announce: Announce, change: PageChange) {
  await tx.execute(
    sql`delete from notifications where memorial_id = ${change.memorialId}::uuid and type = 'page_restored'`,
  );
  await notifyFamily(tx, announce, 'page_deleted', change);
}

/** Notifies the owner and the editors that the page is restored, and deletes the notification of its deletion. */
export async function notifyRestored(tx: Db, announce: Announce, change: PageChange) {
  await tx.execute(
    sql`delete from notifications where memorial_id = ${change.memorialId}::uuid and type = 'page_deleted'`,
  );
  await notifyFamily(tx, announce, 'page_restored', change);
}

async function notifyFamily(
  tx: Db,
  announce: Announce,
  type: 'page_deleted' | 'page_restored' | 'page_link_ended',
  { memorialId, byUserId }: PageChange,
) {
  // A moderator is not named to the family.
  await tx.execute(sql`
    with family as (
      select p.id from memorials m cross join lateral ${editorIds} p where m.id = ${memorialId}::uuid)
    insert into notifications (user_id, memorial_id, type, ref_id, state, author_name, mailed_at, read_at)
    select f.id, ${memorialId}::uuid, ${type}, ${memorialId}::uuid, 'shown',
      coalesce((select u.name from users u join family on family.id = u.id where u.id = ${byUserId}::uuid), ''),
      now(), case when f.id = ${byUserId}::uuid then now() end
    from family f on conflict ${renewOnConflict}`);
  await announce('notifications.made', { memorialId });
}

/** Notifies the owner and editors that another family ended a link, without an email. */
export async function notifyPageLinkEnded(tx: Db, announce: Announce, change: PageChange) {
  await notifyFamily(tx, announce, 'page_link_ended', change);
}
