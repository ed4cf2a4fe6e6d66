import { sql } from 'drizzle-orm';
import { can, type Role } from '#core/policy.ts';
import type { Db } from '#server/db.ts';

/** Which of the people were told something of the memorials in the last minutes; no deed takes longer than that. */
export async function toldLately(
  db: Db,
  memorialIds: readonly string[],
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select distinct n.user_id from notifications n
    where n.memorial_id = any(${sql.param([...memorialIds])}::uuid[]) and n.created_at > now() - interval '10 minutes'
      and n.user_id = any(${sql.param([...userIds])}::uuid[])`);
  return rows.map(({ user_id }) => user_id);
}

/** Which of the people have something of the memorials in their boxes. */
export async function toldOf(db: Db, memorialIds: readonly string[], userIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from unnest(${sql.param([...userIds])}::uuid[]) as p(id)
    where exists (select 1 from notifications n where n.user_id = p.id and n.cleared_at is null
      and n.memorial_id = any(${sql.param([...memorialIds])}::uuid[]))`);
  return rows.map(({ id }) => id);
}

/** Which of the people moderate at this moment: they hear that something was written or decided anywhere, and no more of it. */
export async function moderatorsOf(db: Db, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string; roles: Role[] }>(sql`
    select user_id as "userId", json_agg(role) as roles from user_roles
    where user_id = any(${sql.param([...userIds])}::uuid[]) group by user_id`);
  return rows.filter((actor) => can(actor, 'contribution.moderate', null)).map(({ userId }) => userId);
}
