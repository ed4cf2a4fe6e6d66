import { sql } from 'drizzle-orm';
import { adminIds } from '#core/policy.sql.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';

/** Notifies every admin of a message to the operators, which is also emailed. */
export async function notifySupportMessage(tx: Db, announce: Announce, message: { id: string; senderName: string }) {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    insert into notifications (user_id, type, ref_id, state, author_name, mailed_at)
    select a.id, 'support_message', ${message.id}::uuid, 'shown', ${message.senderName}, now()
    from ${adminIds} a
    on conflict do nothing returning user_id`);
  for (const { user_id: userId } of rows) await announce('notifications.changed', { userId });
}

/** Deletes the notifications of messages that are answered or deleted. */
export async function retractSupportMessages(tx: Db, announce: Announce) {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    with retracted as (
      delete from notifications n where n.type = 'support_message' and not exists (
        select from support_messages s where s.id = n.ref_id and s.answered_at is null) returning n.user_id)
    select distinct user_id from retracted`);
  for (const { user_id: userId } of rows) await announce('notifications.changed', { userId });
}
