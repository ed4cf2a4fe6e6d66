import { eq, sql } from 'drizzle-orm';
import type { TreeFacts } from '#core/policy.ts';
import { acceptedMembers, canEdit, memberMemorialIds } from '#core/policy.sql.ts';
import type { Context } from '#server/context.ts';
import { type Db, isLockTimeout } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { isTreeStale } from './sync/page-sync.store.ts';
import { syncTree } from './sync/sync.store.ts';
import { familyTrees } from './tree.table.ts';

export interface TreeRow {
  id: string;
  ownerName: string;
}

/** Whether an account edits every page of the owner of the tree `t`: a tree shows the content of all of them. */
const editsAllPages = (userId: string | null) => sql`(
  exists (select from active_memorials m where m.user_id = t.owner_id)
  and not exists (select from active_memorials m where m.user_id = t.owner_id and not ${canEdit(sql`${userId}`)}))`;

/** The role of the caller: owner of the tree, or editor of all pages of its owner. */
export const treeRelation = (userId: string | null) => sql<TreeFacts['treeRelation']>`(case
  when t.owner_id = ${userId}::uuid then 'owner' when ${editsAllPages(userId)} then 'editor' else 'none' end)`;

/** NOT_FOUND where there is no such tree. */
export async function loadTree(
  { actor, db }: Context,
  { treeId }: { treeId: string },
): Promise<{ facts: [TreeFacts]; tree: TreeRow }> {
  const { rows } = await db.execute<Pick<TreeRow & TreeFacts, keyof (TreeRow & TreeFacts)>>(sql`
    select t.id, u.name as "ownerName", ${treeRelation(actor.userId)} as "treeRelation"
    from family_trees t join users u on u.id = t.owner_id where t.id = ${treeId}::uuid`);
  const [row] = rows;
  if (!row) throw fail('NOT_FOUND');
  const { treeRelation: relation, ...tree } = row;
  return { facts: [{ treeRelation: relation }], tree };
}

/** The trees that an account may edit, its own first. */
export async function listTrees(db: Db, userId: string) {
  const { rows } = await db.execute<{ id: string; ownerName: string; isOwn: boolean; count: number }>(sql`
    select t.id, u.name as "ownerName", t.owner_id = ${userId}::uuid as "isOwn",
      (select count(*)::int from tree_people p where p.tree_id = t.id) as count
    from family_trees t join users u on u.id = t.owner_id
    where t.owner_id = ${userId}::uuid or t.owner_id in (select m.user_id from active_memorials m
      join ${acceptedMembers} e on e.memorial_id = m.id
      where m.id in ${memberMemorialIds(sql`${userId}`)} and e.user_id = ${userId}::uuid and e.role = 'editor')
      and ${editsAllPages(userId)}
    order by "isOwn" desc, u.name, t.id`);
  return rows;
}

/** The tree of an account, created on demand; safe under concurrency. */
export async function ensureTree(db: Db, ownerId: string, now: Date): Promise<string> {
  const find = () => db.select({ id: familyTrees.id }).from(familyTrees).where(eq(familyTrees.ownerId, ownerId));
  const [known] = await find();
  if (known) return known.id;
  await db.insert(familyTrees).values({ ownerId, createdAt: now }).onConflictDoNothing();
  const [tree] = await find();
  if (!tree) throw fail('NOT_FOUND');
  return tree.id;
}

/** A request gives up after some seconds, so that waiting requests do not use up the connections. */
type Waiter = 'request' | 'job';

/**
 * Locks a tree for writing until the transaction ends. Increments its version, by which screens notice the change. UNAVAILABLE
 * for a request while a long import holds the lock.
 */
export async function lockTree(tx: Db, treeId: string, waiter: Waiter): Promise<void> {
  if (waiter === 'request') await tx.execute(sql`set local lock_timeout = '3s'`);
  const { rows } = await tx
    .execute(sql`update family_trees set version = version + 1 where id = ${treeId}::uuid returning id`)
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? fail('UNAVAILABLE') : error;
    });
  if (waiter === 'request') await tx.execute(sql`set local lock_timeout to default`);
  if (rows.length === 0) throw fail('NOT_FOUND');
}

/** Syncs the tree with the owner's pages; writes nothing where it is up to date. */
export async function syncStaleTree(db: Context['db'], treeId: string, now: Date, waiter: Waiter): Promise<void> {
  if (!(await isTreeStale(db, treeId))) return;
  await db.transaction(async (tx) => {
    await lockTree(tx, treeId, waiter);
    await syncTree(tx, treeId, now);
  });
}
