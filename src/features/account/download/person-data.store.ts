import { type SQL, sql } from 'drizzle-orm';
import { acceptedMembers, canView, isShownToViewers } from '#core/policy.sql.ts';
import { contributionReportRows, pebbleRows } from '#features/contributions/contribution-queries.store.ts';
import { listNotifications } from '#features/notifications/notification-export.store.ts';
import { accountKeys } from '#server/account-key.ts';
import { users } from '#server/auth-table.ts';
import type { Db } from '#server/db.ts';
import { readAgent } from '../devices/devices.rules.ts';

/** Data of a page `m` for those who may see it; otherwise null. */
export const hideUnseen = (userId: string, column: SQL) => sql`case when ${canView(sql`${userId}`)} then ${column} end`;

/** The data about the person; sessions as in their list. */
export async function readAccount(db: Db, userId: string): Promise<object> {
  const { rows } = await db.execute<{ account: object & { devices: { userAgent: string | null }[] } }>(sql`
    select json_build_object('email', u.email, 'firstName', u.first_name, 'lastName', u.last_name, 'language', u.locale,
      'createdAt', u.created_at,
      'roles', (select coalesce(json_agg(r.role), '[]') from user_roles r where r.user_id = u.id),
      'letters', (select json_build_object('pace', s.letters, 'onRestDays', s.on_rest_days)
        from notification_settings s where s.user_id = u.id),
      'devices', (select coalesce(json_agg(json_build_object('userAgent', s.user_agent, 'since', s.created_at,
        'seenAt', s.updated_at)), '[]') from sessions s where s.user_id = u.id),
      'sharedWithMe', (select coalesce(json_agg(json_build_object('name', m.name, 'role', e.role, 'since', e.accepted_at)), '[]')
        from ${acceptedMembers} e join active_memorials m on m.id = e.memorial_id where e.user_id = u.id),
      'following', (select coalesce(json_agg(json_build_object('name', ${hideUnseen(userId, sql`m.name`)}, 'since', f.created_at)), '[]')
        from memorial_followers f join active_memorials m on m.id = f.memorial_id where f.user_id = u.id)
    ) as account from ${users} u where u.id = ${userId}::uuid`);
  const { devices, ...account } = rows[0]?.account ?? { devices: [] };
  const notifications = await listNotifications(db, userId);
  return {
    ...account,
    notifications,
    devices: devices.map(({ userAgent, ...device }) => ({ ...device, ...readAgent(userAgent) })),
  };
}

/** Pebbles and reports of the account, with the contributions while it may see them. */
export async function listRemainingRows(db: Db, secret: string, userId: string): Promise<object> {
  const { author, visitor } = accountKeys(secret, userId);
  const columns = sql`'kind', d.kind, 'page', ${hideUnseen(userId, sql`m.name`)},
    'authorName', ${hideUnseen(userId, sql`case when ${isShownToViewers(sql`d.state`)} then d.author_name end`)}`;
  const { rows } = await db.execute<{ left: object }>(sql`
    select json_build_object(
      'stones', (select coalesce(json_agg(json_build_object(${columns}, 'at', d.placed_at) order by d.placed_at), '[]')
        from ${pebbleRows} d join active_memorials m on m.id = d.memorial_id where d.visitor = ${visitor}),
      'reports', (select coalesce(json_agg(json_build_object(${columns}, 'reason', d.reason, 'at', d.created_at) order by d.created_at), '[]')
        from ${contributionReportRows} d join active_memorials m on m.id = d.memorial_id where d.visitor = ${author})) as left`);
  return rows[0]?.left ?? {};
}
