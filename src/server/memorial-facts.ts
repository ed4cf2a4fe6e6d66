import { type SQL, sql } from 'drizzle-orm';
import type { Actor, MemorialFacts, Relation, Role } from '#core/policy.ts';
import { acceptedEditors, selectRelation } from '#core/policy.sql.ts';
import type { Db } from './db.ts';
import { defineStatement } from './statement.ts';

// Only lower case: another spelling of a URL would be another page in the cache, which changes do not invalidate.
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isId(value: string): boolean {
  return uuid.test(value);
}

interface FactsRow {
  id: string;
  is_public: boolean;
  relation: Relation;
}

// Nearly every procedure starts with the first one, so it is a prepared statement.
const activeFacts = defineStatement<FactsRow>('memorial_facts', selectFacts(sql`active_memorials`));
const deletedFacts = defineStatement<FactsRow>(
  'deleted_memorial_facts',
  selectFacts(sql`(select * from memorials where deleted_at is not null)`),
);

function selectFacts(from: SQL): SQL {
  return sql`select m.id, m.is_public, ${selectRelation(sql.placeholder('userId'))} as relation
    from ${from} m where m.id = ${sql.placeholder('memorialId')}::uuid`;
}

/** The facts that the policy reads, or null when there is no such memorial (a malformed id among it). */
export function findMemorialFacts(db: Db, actor: Actor, memorialId: string): Promise<MemorialFacts | null> {
  return findFacts(activeFacts, db, actor, memorialId);
}

/** The facts of a deleted memorial that can be restored. */
export function findDeletedFacts(db: Db, actor: Actor, memorialId: string): Promise<MemorialFacts | null> {
  return findFacts(deletedFacts, db, actor, memorialId);
}

async function findFacts(
  select: typeof activeFacts,
  db: Db,
  { userId }: Actor,
  memorialId: string,
): Promise<MemorialFacts | null> {
  if (!isId(memorialId)) return null;
  const [row] = await select(db, { userId, memorialId });
  return row ? { id: row.id, isPublic: row.is_public, relation: row.relation } : null;
}

interface ActorOnMemorial {
  memorialId: string;
  /** Null for a visitor. */
  userId: string | null;
}

/** Each account with its current roles and the facts of the memorial, in the given order, in one query. */
export async function loadActorsWithFacts(
  db: Db,
  asked: readonly ActorOnMemorial[],
): Promise<{ actor: Actor; facts: MemorialFacts | null }[]> {
  const memorialIds = sql.param(asked.map(({ memorialId }) => memorialId));
  const userIds = sql.param(asked.map(({ userId }) => userId));
  const { rows } = await db.execute<{
    user_id: string | null;
    roles: Role[];
    id: string | null;
    is_public: boolean;
    relation: Relation;
  }>(sql`
    select p.user_id, array(select r.role from user_roles r where r.user_id = p.user_id) as roles,
      m.id, m.is_public, ${selectRelation(sql`p.user_id`)} as relation
    from unnest(${memorialIds}::uuid[], ${userIds}::uuid[]) with ordinality as p(memorial_id, user_id, position)
    left join active_memorials m on m.id = p.memorial_id order by p.position`);
  return rows.map(({ user_id: userId, roles, id, is_public: isPublic, relation }) => ({
    actor: { userId, roles },
    facts: id === null ? null : { id, isPublic, relation },
  }));
}

/** Whether the actor may edit any memorial at all. */
export async function isEditorAnywhere(db: Db, { userId, roles }: Actor): Promise<boolean> {
  if (userId === null) return false;
  if (roles.includes('moderator')) return true;
  const { rows } = await db.execute<{ found: boolean }>(sql`select
    exists (select 1 from active_memorials where user_id = ${userId}::uuid)
    or exists (select 1 from ${acceptedEditors} e where e.user_id = ${userId}::uuid) as found`);
  return rows[0]?.found ?? false;
}
