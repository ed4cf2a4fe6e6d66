import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { hashWithSecret } from '#server/account-key.ts';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { hashToken } from '#server/secret-token.ts';
import { type BranchFeed, maxFeeds } from './branch-yahrzeits.schema.ts';
import { treeBranchFeeds } from './branch-yahrzeits.table.ts';

export type StoredFeed = Pick<typeof treeBranchFeeds.$inferSelect, 'id' | 'tokenHash' | 'createdAt'>;

/** The token is derived from the site's secret: it can be shown again although only its hash is stored. */
const tokenOf = (secret: string, feedId: string) => hashWithSecret(secret, `branch feed ${feedId}`);

export function toFeed(secret: string, { id, tokenHash, createdAt }: StoredFeed): BranchFeed {
  const token = tokenOf(secret, id);
  return { id, token: hashToken(token) === tokenHash ? token : null, createdAt };
}

/** The account's feed of a branch; null where it has none. */
export async function findOwnBranchFeed(
  db: Db,
  secret: string,
  userId: string,
  personId: string,
): Promise<BranchFeed | null> {
  const [row] = await db
    .select()
    .from(treeBranchFeeds)
    .where(and(eq(treeBranchFeeds.userId, userId), eq(treeBranchFeeds.personId, personId)));
  return row ? toFeed(secret, row) : null;
}

interface NewFeed {
  secret: string;
  userId: string;
  treeId: string;
  personId: string;
  now: Date;
}

/**
 * The account's feed of a branch, created where none can be shown; safe under concurrency. NOT_FOUND for a person of another
 * tree.
 */
export async function ensureFeed(tx: Db, { secret, userId, treeId, personId, now }: NewFeed): Promise<BranchFeed> {
  // Serializes the calls of one account.
  await tx.execute(sql`select from users where id = ${userId}::uuid for no key update`);
  const known = await findOwnBranchFeed(tx, secret, userId, personId);
  if (known?.token) return known;
  const { rows } = await tx.execute<{ is_known: boolean; count: number }>(sql`
    select exists (select from tree_people where tree_id = ${treeId}::uuid and id = ${personId}::uuid) as is_known,
      (select count(*)::int from tree_branch_feeds where user_id = ${userId}::uuid) as count`);
  if (!rows[0]?.is_known) throw fail('NOT_FOUND');
  if (known === null && rows[0].count >= maxFeeds) throw fail('LIMIT_REACHED');
  if (known) await deleteFeed(tx, userId, known.id);
  const id = randomUUID();
  const token = tokenOf(secret, id);
  await tx
    .insert(treeBranchFeeds)
    .values({ id, userId, treeId, personId, tokenHash: hashToken(token), createdAt: now });
  return { id, token, createdAt: now };
}

export async function deleteFeed(db: Db, userId: string, feedId: string): Promise<void> {
  await db.delete(treeBranchFeeds).where(and(eq(treeBranchFeeds.userId, userId), eq(treeBranchFeeds.id, feedId)));
}

/** Moves the feeds of one person to another: both turned out to be the same. */
export async function moveFeeds(tx: Db, treeId: string, fromId: string, toId: string): Promise<void> {
  await tx.execute(sql`
    update tree_branch_feeds f set person_id = ${toId}::uuid where f.tree_id = ${treeId}::uuid and f.person_id = ${fromId}::uuid
      and not exists (select from tree_branch_feeds k where k.user_id = f.user_id and k.person_id = ${toId}::uuid)`);
}
