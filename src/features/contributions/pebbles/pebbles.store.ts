import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemorialFacts } from '#core/policy.ts';
import { isShownToViewers } from '#core/policy.sql.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { fail, authorizeOne } from '#server/procedure.ts';
import { releaseWithin, consumeWithin } from '#server/rate-limit.ts';
import { notifyEditors, notifyReported } from '#features/notifications/notifications.store.ts';
import { deriveAuthorKey, deriveVisitorKey } from '../submission/author-key.store.ts';
import type { Kind, reportSchema, pebbleStateSchema, setPebbleSchema } from '../contributions.schema.ts';
import { findSubmissionPolicy, contributionTable, type SubmissionPolicy } from '../contributions.store.ts';
import { contributionReports, contributionPebbles } from '../contributions.table.ts';
import { namedLimits } from '#server/named-limits.ts';

/** The page of a row that is public for everybody who may view the page. */
export interface VisibleRowPage {
  facts: [MemorialFacts];
  policy: SubmissionPolicy;
}

/** Loads the page of a public row. NOT_FOUND for any other row. */
export async function findVisibleRow(
  { actor, db }: Context,
  { kind, id }: { kind: Kind; id: string },
): Promise<VisibleRowPage> {
  const table = contributionTable(kind);
  const [row] = await db
    .select({ memorialId: table.memorialId })
    .from(table)
    .where(and(eq(table.id, id), isShownToViewers(table.state)));
  const policy = row && (await findSubmissionPolicy({ db, actor }, row.memorialId));
  if (!policy) throw fail('NOT_FOUND');
  return { facts: [policy.facts.memorial], policy };
}

/** A closed page takes no pebbles and reports either. */
function assertOpen(context: Context, { facts }: SubmissionPolicy): void {
  if (facts.isClosed) authorizeOne(context, 'memorial.edit', facts.memorial);
}

const pebbleLimit = namedLimits['contributions.pebbles'];

/**
 * Counts a pebble in the transaction that places it. An existing pebble is not counted again, and a removed one is neither counted
 * nor counted again later. False above the limit.
 */
async function countPebble(tx: Db, place: string, isPlaced: boolean): Promise<boolean> {
  if (isPlaced) return consumeWithin(tx, pebbleLimit, place);
  await releaseWithin(tx, pebbleLimit, place);
  return true;
}

/** TOO_MANY_REQUESTS above the limit of one house. */
export async function placePebble(
  context: Context,
  { kind, id, isPlaced, device }: z.output<typeof setPebbleSchema>,
  { policy }: VisibleRowPage,
): Promise<z.output<typeof pebbleStateSchema>> {
  assertOpen(context, policy);
  const memorialId = policy.facts.memorial.id;
  const visitor = deriveVisitorKey(context, device);
  const own = and(
    eq(contributionPebbles.kind, kind),
    eq(contributionPebbles.contributionId, id),
    eq(contributionPebbles.visitor, visitor),
  );
  const table = contributionTable(kind);
  return context.events.transaction(async (tx, announce) => {
    const changed = isPlaced
      ? await tx
          .insert(contributionPebbles)
          .values({ kind, contributionId: id, visitor })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(contributionPebbles).where(own).returning();
    const step = changed.length === 0 ? 0 : isPlaced ? 1 : -1;
    if (step !== 0 && context.actor.userId === null && !(await countPebble(tx, `${context.address} ${id}`, isPlaced)))
      throw fail('TOO_MANY_REQUESTS');
    const [row] = await tx
      .update(table)
      .set({ likesCount: sql`${table.likesCount} + ${step}` })
      .where(and(eq(table.id, id), isShownToViewers(table.state)))
      .returning({ stones: table.likesCount });
    if (!row) throw fail('NOT_FOUND');
    if (step !== 0) await announce('contribution.changed', { memorialId });
    return { stones: row.stones, isPlaced };
  });
}

/**
 * On a page that publishes at once, reports from so many addresses make a row pending, unless it was reviewed. Counted by
 * address, because a device id is not trustworthy.
 */
const reportsToHold = 3;

export async function reportRow(
  context: Context,
  { kind, id, reason, device }: z.output<typeof reportSchema>,
  { policy }: VisibleRowPage,
): Promise<void> {
  assertOpen(context, policy);
  const memorialId = policy.facts.memorial.id;
  const visitor = deriveAuthorKey(context, device);
  const table = contributionTable(kind);
  await context.events.transaction(async (tx, announce) => {
    // Locks the row, so that no pebble remains if the author deletes the row meanwhile, and only one pebble counts as the first.
    const [row] = await tx
      .select({ authorName: table.authorName })
      .from(table)
      .where(and(eq(table.id, id), isShownToViewers(table.state)))
      .for('update');
    if (!row) throw fail('NOT_FOUND');
    const added = { kind, contributionId: id, visitor, reason };
    const inserted = await tx.insert(contributionReports).values(added).onConflictDoNothing().returning();
    if (inserted.length === 0) return;
    // Announced for later reports too, because moderators may have the row open.
    await announce('contribution.decided', { memorialId });
    const about = { memorialId, type: kind, refId: id, byUserId: null, authorName: row.authorName };
    if ((await openReports(tx, kind, id)) === 1) await notifyReported(tx, announce, about);
    if (policy.approval === 'before') return;
    const { rows } = await tx.execute(sql`
      update ${table} set state = 'pending', state_before = 'approved', held_for = 'reported', version = version + 1
      where id = ${id}::uuid and state = 'approved' and decided_at is null and not is_member and ${reportsToHold} <= (
        select count(distinct split_part(r.visitor, '.', 1)) from contribution_reports r where r.kind = ${kind} and r.contribution_id = ${id}::uuid and r.answered_at is null)
      returning id`);
    if (rows.length === 0) return;
    await announce('contribution.changed', { memorialId });
    await notifyEditors(tx, announce, { ...about, isPending: true });
  });
}

async function openReports(tx: Db, kind: Kind, id: string): Promise<number> {
  const { kind: of, contributionId, answeredAt } = contributionReports;
  const [open] = await tx
    .select({ count: count() })
    .from(contributionReports)
    .where(and(eq(of, kind), eq(contributionId, id), isNull(answeredAt)));
  return open?.count ?? 0;
}
