import { sql } from 'drizzle-orm';
import type { Actor } from '#core/policy.ts';
import { relationOf } from '#core/policy.sql.ts';
import { namesPrivatePage } from '#features/memorial/page-links/shown/store.ts';
import type { Db } from '#server/db.ts';
import { isId } from '#server/memorial-facts.ts';
import { defineStatement } from '#server/statement.ts';

const selectReader = defineStatement<{ isFollowing: boolean }>(
  'reader',
  sql`select exists (select from memorial_followers f
      where f.memorial_id = m.id and f.user_id = ${sql.placeholder('userId')}::uuid) as "isFollowing"
    from active_memorials m where m.id = ${sql.placeholder('memorialId')}::uuid and m.is_public
      and ${relationOf(sql.placeholder('userId'))} = 'none' and not ${namesPrivatePage(sql.placeholder('userId'))}`,
);

/**
 * Whether an account follows a public page that shows it what it shows every account; null where the account has a part in the
 * page, or sees more of it than others.
 */
export async function findReader(
  db: Db,
  { userId, roles }: Actor,
  memorialId: string,
): Promise<{ isFollowing: boolean } | null> {
  if (userId === null || roles.length > 0 || !isId(memorialId)) return null;
  const [row] = await selectReader(db, { userId, memorialId });
  return row ?? null;
}
