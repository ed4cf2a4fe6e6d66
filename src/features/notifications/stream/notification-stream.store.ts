import { sql } from 'drizzle-orm';
import { can, type Role } from '#core/policy.ts';
import type { Db } from '#server/db.ts';

/** Accounts that were notified about the memorials in the last minutes. No transaction takes longer than that. */
export async function listRecentlyNotified(db: Db, memorialIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select distinct n.user_id from notifications n
    where n.memorial_id = any(${sql.param([...memorialIds])}::uuid[]) and n.created_at > now() - interval '10 minutes'`);
  return rows.map(({ user_id }) => user_id);
}

/** The current moderators. They get an event of every contribution and decision, without its content. */
export async function listModerators(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string; roles: Role[] }>(sql`
    select user_id as "userId", json_agg(role) as roles from user_roles group by user_id`);
  return rows.filter((actor) => can(actor, 'contribution.moderate', null)).map(({ userId }) => userId);
}
