import { sql } from 'drizzle-orm';
import { can, type Role } from '#core/policy.ts';
import type { Db } from '#server/db.ts';

/** Who was told something of the memorials in the last minutes; no deed takes longer than that. */
export async function listRecentlyNotified(db: Db, memorialIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select distinct n.user_id from notifications n
    where n.memorial_id = any(${sql.param([...memorialIds])}::uuid[]) and n.created_at > now() - interval '10 minutes'`);
  return rows.map(({ user_id }) => user_id);
}

/** Who moderates at this moment: they hear that something was written or decided anywhere, and no more of it. */
export async function listModerators(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string; roles: Role[] }>(sql`
    select user_id as "userId", json_agg(role) as roles from user_roles group by user_id`);
  return rows.filter((actor) => can(actor, 'contribution.moderate', null)).map(({ userId }) => userId);
}
