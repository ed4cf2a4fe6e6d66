import { sql } from 'drizzle-orm';
import { can, type Relation, type WriterGroup } from '#core/policy.ts';
import { memberMemorialIds, relationTo } from '#core/policy.sql.ts';
import type { Context } from '#server/context.ts';

/** The pages on which the caller has a role and may decide, by the policy. */
export async function listDecidedContributions({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<string[]> {
  const { rows } = await db.execute<{
    id: string;
    is_public: boolean;
    relation: Relation;
    writers: WriterGroup;
    is_closed: boolean;
    is_sealed: boolean;
    is_delegate: boolean;
  }>(sql`
    select m.id, m.is_public, ${relationTo(actor)} as relation, m.writers, m.is_closed_for_words as is_closed,
      m.sealed_since is not null as is_sealed, coalesce(m.sealed_delegate = ${actor.userId}::uuid, false) as is_delegate
    from active_memorials m
    where m.id in ${memberMemorialIds(sql`${actor.userId}`)}`);
  const isDecided = (row: (typeof rows)[number]) =>
    // Moderators may decide everywhere, but this is about a family's own pages.
    can({ userId: actor.userId, roles: [] }, 'contribution.decide', {
      memorial: { id: row.id, isPublic: row.is_public, relation: row.relation },
      writers: row.writers,
      isClosed: row.is_closed,
      isSealed: row.is_sealed,
      isDelegate: row.is_delegate,
    });
  return rows.filter(isDecided).map(({ id }) => id);
}
