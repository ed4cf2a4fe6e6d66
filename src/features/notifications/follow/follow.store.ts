import { sql } from 'drizzle-orm';
import type { Actor } from '#core/policy.ts';
import { selectRelation } from '#core/policy.sql.ts';
import { namesPrivatePage } from '#features/memorial/page-links/visible-links.store.ts';
import type { Db } from '#server/db.ts';
import { isId } from '#server/memorial-facts.ts';
import { defineStatement } from '#server/statement.ts';

const selectSharedReader = defineStatement<{ isFollowing: boolean }>(
  'shared_reader',
  sql`select exists (select from memorial_followers f
      where f.memorial_id = m.id and f.user_id = ${sql.placeholder('userId')}::uuid) as "isFollowing"
    from active_memorials m where m.id = ${sql.placeholder('memorialId')}::uuid and m.is_public
      and ${selectRelation(sql.placeholder('userId'))} = 'none' and not ${namesPrivatePage(sql.placeholder('userId'))}`,
);

/**
 * Whether the account follows a public page, for accounts that see what every account sees. Null for members of the page, for
 * moderators and admins, and for accounts that see a private page among its linked relatives.
 */
export async function findSharedReader(
  db: Db,
  { userId, roles }: Actor,
  memorialId: string,
): Promise<{ isFollowing: boolean } | null> {
  if (userId === null || roles.length > 0 || !isId(memorialId)) return null;
  const [row] = await selectSharedReader(db, { userId, memorialId });
  return row ?? null;
}
