import { and, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { can } from '#core/policy.ts';
import { canEdit, delegateId } from '#core/policy.sql.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { activeMemorials } from '#features/memorial/memorial.table.ts';
import type { contributionInboxSchema } from './inbox.schema.ts';
import { kinds } from '../contributions.schema.ts';
import { findSubmissionPolicy, contributionTable } from '../contributions.store.ts';

const day = 24 * 3600 * 1000;

export async function loadContributionInbox(
  { actor }: Pick<Context, 'actor'>,
  db: Db,
  memorialId: string,
): Promise<z.output<typeof contributionInboxSchema>> {
  const policy = await findSubmissionPolicy({ db, actor }, memorialId);
  const { rows } = await db.execute<{
    closed: boolean;
    sealed_since: string | null;
    delegate: { userId: string; name: string } | null;
    waiting: number;
    authors: number;
  }>(sql`
    select m.is_closed_for_words as closed, m.sealed_since::text,
      (select json_build_object('userId', u.id, 'name', u.name) from users u where u.id = ${delegateId}) as delegate,
      w.waiting, w.authors
    from active_memorials m, lateral (
      select count(*)::int as waiting, count(distinct author_key)::int as authors from (
        select author_key from memorial_memories where memorial_id = m.id and state = 'pending'
        union all
        select author_key from memorial_condolences where memorial_id = m.id and state = 'pending') p) w
    where m.id = ${memorialId}::uuid`);
  const row = rows[0];
  if (!policy || !row) throw fail('NOT_FOUND');
  return {
    writers: policy.facts.writers,
    approval: policy.approval,
    isClosed: row.closed,
    sealedSince: row.sealed_since && new Date(row.sealed_since).toISOString(),
    delegate: row.delegate,
    mayDecide: can(actor, 'contribution.decide', policy.facts),
    waiting: row.waiting,
    authors: row.authors,
  };
}

type InboxChange = Pick<
  typeof activeMemorials.$inferInsert,
  'writers' | 'approval' | 'isClosedForContributions' | 'sealedSince' | 'sealedDelegate'
>;

/** Writes the given settings. */
export async function updateContributionInbox(tx: Db, memorialId: string, change: InboxChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.update(activeMemorials).set(change).where(eq(activeMemorials.id, memorialId));
}

/** Whether the user is the owner or an accepted editor, and may decide while the inbox is sealed. */
export async function canBeDelegate(db: Db, memorialId: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from active_memorials m where m.id = ${memorialId}::uuid and ${canEdit(sql`${userId}`)}`);
  return rows.length > 0;
}

/** Makes visitors' contributions of the last day pending again. */
export async function withdrawRecentContributions(tx: Db, memorialId: string, now: Date): Promise<void> {
  for (const kind of kinds) {
    const table = contributionTable(kind);
    const which = and(
      eq(table.memorialId, memorialId),
      eq(table.state, 'approved'),
      eq(table.isByEditor, false),
      gt(table.createdAt, new Date(now.getTime() - day)),
    );
    // Locks in a fixed order, to avoid deadlocks with decisions.
    await tx.select({ id: table.id }).from(table).where(which).orderBy(table.id).for('update');
    await tx
      .update(table)
      .set({ state: 'pending', stateBefore: 'approved', heldFor: 'stopped', version: sql`${table.version} + 1` })
      .where(which);
  }
}
