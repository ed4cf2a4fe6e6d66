import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { selectAuthorName, isOfState, maySee } from './inbox/notification-inbox.store.ts';

/** All visible notifications of an account, the newest first, for its download. */
export async function listNotifications(db: Db, userId: string): Promise<object[]> {
  const { rows } = await db.execute<{ notification: object }>(sql`
    select json_build_object('type', n.type, 'page', m.name, 'from', ${selectAuthorName}, 'at', n.created_at,
      'readAt', n.read_at) as notification
    from notifications n join memorials m on m.id = n.memorial_id and ${isOfState}
    where n.user_id = ${userId}::uuid and n.cleared_at is null and ${maySee} order by n.created_at desc, n.id desc`);
  return rows.map(({ notification }) => notification);
}
