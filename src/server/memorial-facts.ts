import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor, MemorialFacts, Relation } from '#core/policy.ts';
import type { Db } from './db.ts';

// Lower case alone: a second spelling of an address would be a second page in the cache, which a change does not throw out.
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isId(value: string): boolean {
  return uuid.test(value);
}

/**
 * What the actor is to the memorial `m` of the surrounding query, as SQL: owner, the role of an accepted editor, or none.
 * An invitation that was not accepted is 'none'; a role that is not 'editor' can only view.
 */
export function relationTo(actor: Actor) {
  return actor.userId === null ? sql<Relation>`'none'` : relationOf(sql`${actor.userId}`);
}

/** As `relationTo`, of a user that is null for a visitor. */
export function relationOf(userId: SQLWrapper) {
  return sql<Relation>`case when m.user_id = ${userId}::uuid then 'owner' else coalesce((
    select case when e.role = 'editor' then 'editor' else 'viewer' end from memorial_editors e
    where e.memorial_id = m.id and e.user_id = ${userId}::uuid and e.accepted_at is not null), 'none') end`;
}

/** The facts that the policy reads, or null when there is no such memorial (a malformed id among it). */
export function findMemorialFacts(db: Db, actor: Actor, memorialId: string): Promise<MemorialFacts | null> {
  return findFacts(db, actor, memorialId, sql`active_memorials`);
}

/** Those of a memorial that is deleted and can be restored. */
export function findDeletedFacts(db: Db, actor: Actor, memorialId: string): Promise<MemorialFacts | null> {
  return findFacts(db, actor, memorialId, sql`(select * from memorials where deleted_at is not null)`);
}

async function findFacts(db: Db, actor: Actor, memorialId: string, from: SQL): Promise<MemorialFacts | null> {
  if (!isId(memorialId)) return null;
  const { rows } = await db.execute<{ id: string; is_public: boolean; relation: Relation }>(
    sql`select m.id, m.is_public, ${relationTo(actor)} as relation from ${from} m where m.id = ${memorialId}::uuid`,
  );
  const row = rows[0];
  return row ? { id: row.id, isPublic: row.is_public, relation: row.relation } : null;
}

/** Whether the actor may edit any memorial at all. */
export async function isEditorAnywhere(db: Db, { userId, roles }: Actor): Promise<boolean> {
  if (userId === null) return false;
  if (roles.includes('moderator')) return true;
  const { rows } = await db.execute<{ found: boolean }>(sql`select
    exists (select 1 from active_memorials where user_id = ${userId}::uuid)
    or exists (select 1 from memorial_editors
      where user_id = ${userId}::uuid and role = 'editor' and accepted_at is not null) as found`);
  return rows[0]?.found ?? false;
}
