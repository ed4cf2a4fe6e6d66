import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { markDecidedRead, notifyFollowers } from '#features/notifications/notifications.store.ts';
import type { Actor, ContributionFacts } from '#core/policy.ts';
import { actAs } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Transaction } from '#server/events.ts';
import { fail, authorizeOne, onRows } from '#server/procedure.ts';
import { type decidedSchema, type decideSchema, kinds, type Kind, type State } from '../contributions.schema.ts';
import { outcomes } from '../contributions.rules.ts';
import { findSubmissionPolicy, contributionTable } from '../contributions.store.ts';
import { contributionReports } from '../contributions.table.ts';
import { notifyReturned, undoSeconds } from './moderation.jobs.ts';
import { namedLimits } from '#server/named-limits.ts';

export const decideLimit = namedLimits['contributions.decide'];

interface RowId {
  kind: Kind;
  id: string;
}

/** Runs an action on one contribution. Authorizes before it locks the row, so that a caller without the right never blocks others. */
export function onContribution<S extends z.ZodType<RowId>>(input: S) {
  return onRows('contribution.decide', input, (context, row) => loadPages(context, [row]));
}

/** Like `onContribution`, for several rows, possibly of several pages. */
export function onContributions<S extends z.ZodType<{ ids: RowId[] }>>(input: S) {
  return onRows('contribution.decide', input, (context, { ids }) => loadPages(context, ids));
}

type DecisionResult = z.output<typeof decidedSchema>['rows'];

/** Throws where the caller may not decide on these pages, checked within this transaction. */
type AuthorizePages = (tx: Transaction, pages: readonly ContributionFacts[]) => Promise<void>;

/** Decides on all rows or none: see `contributions.decide`. */
export async function decideRows(
  context: Context,
  { ids, decision, note }: z.output<typeof decideSchema>,
  authorize: AuthorizePages,
): Promise<DecisionResult> {
  const { actor, events, jobs, now } = context;
  const at = now();
  return events.transaction(async (tx, announce) => {
    await actAs(tx, actor.userId);
    const locked = await lockRows(tx, ids);
    const pages = await listPageFacts({ db: tx, actor }, [...locked.values()]);
    await authorize(tx, pages);
    const stale = ids.flatMap(({ id, version }) => {
      const row = locked.get(id);
      return row && row.version !== version ? [row] : [];
    });
    if (stale.length > 0)
      throw fail('CONFLICT', { rows: stale.map(({ kind, id, version, state }) => ({ kind, id, version, state })) });

    const outcomeOf = (row: LockedRow) =>
      decision === 'restore' ? (row.stateBefore ?? row.state) : outcomes[decision];
    const decided: DecisionResult = [];
    for (const kind of kinds) {
      const rows = [...locked.values()].filter((row) => row.kind === kind);
      if (rows.length === 0) continue;
      const table = contributionTable(kind);
      await tx
        .update(table)
        .set({
          state: decision === 'restore' ? sql`coalesce(${table.stateBefore}, ${table.state})` : outcomes[decision],
          stateBefore: decision === 'restore' ? null : table.state,
          ...(decision === 'return' ? { note } : {}),
          version: sql`${table.version} + 1`,
          updatedAt: at,
          decidedAt: at,
          decidedBy: actor.userId,
        })
        .where(
          inArray(
            table.id,
            rows.map(({ id }) => id),
          ),
        );
      const refIds = rows.map(({ id }) => id);
      await answerReports(tx, kind, refIds, at);
      if (actor.userId !== null) await markDecidedRead(tx, announce, { userId: actor.userId, type: kind, refIds });
      for (const row of rows) {
        const { id, memorialId, userId, authorName } = row;
        decided.push({ kind, id, version: row.version + 1, state: outcomeOf(row), before: row.state });
        if (decision === 'return' && row.isReachable)
          await jobs.add(tx, notifyReturned, { kind, id, decidedAt: at.toISOString() }, { afterSeconds: undoSeconds });
        if (outcomeOf(row) === 'approved' && row.state !== 'approved')
          await notifyFollowers(tx, announce, { memorialId, type: kind, refId: id, byUserId: userId, authorName });
      }
    }
    for (const { memorial } of pages) {
      const memorialId = memorial.id;
      await announce('contribution.changed', { memorialId });
      await announce('contribution.decided', { memorialId });
    }
    return decided;
  });
}

/** Marks the reports of the rows as answered. */
async function answerReports(tx: Db, kind: Kind, ids: string[], at: Date): Promise<void> {
  const { kind: of, contributionId, answeredAt } = contributionReports;
  await tx
    .update(contributionReports)
    .set({ answeredAt: at })
    .where(and(eq(of, kind), inArray(contributionId, ids), isNull(answeredAt)));
}

/** Locks one row and authorizes again with the current facts. UNAUTHORIZED, NOT_FOUND, FORBIDDEN. */
export async function lockDecidableRows(tx: Db, context: Context, kind: Kind, id: string): Promise<LockedRow> {
  const locked = (await lockRows(tx, [{ kind, id }])).get(id);
  if (!locked) throw fail('NOT_FOUND');
  authorizePages(context, await listPageFacts({ db: tx, actor: context.actor }, [locked]));
  return locked;
}

/** The facts of the pages of rows. NOT_FOUND if a row or its page is missing. */
async function loadPages({ actor, db }: Context, ids: RowId[]): Promise<{ facts: ContributionFacts[] }> {
  const rows: { id: string; memorialId: string }[] = [];
  for (const kind of kinds) {
    const idsOfKind = ids.filter((one) => one.kind === kind).map(({ id }) => id);
    const table = contributionTable(kind);
    if (idsOfKind.length > 0)
      rows.push(
        ...(await db
          .select({ id: table.id, memorialId: table.memorialId })
          .from(table)
          .where(inArray(table.id, idsOfKind))),
      );
  }
  const foundIds = new Set(rows.map(({ id }) => id));
  if (ids.some(({ id }) => !foundIds.has(id))) throw fail('NOT_FOUND');
  return { facts: await listPageFacts({ db, actor }, rows) };
}

/** The current facts of the rows' pages, without duplicates. */
async function listPageFacts(
  context: { db: Db; actor: Actor },
  rows: { memorialId: string }[],
): Promise<ContributionFacts[]> {
  const memorialIds = [...new Set(rows.map(({ memorialId }) => memorialId))].toSorted();
  const pages: ContributionFacts[] = [];
  for (const memorialId of memorialIds) {
    const policy = await findSubmissionPolicy(context, memorialId);
    if (!policy) throw fail('NOT_FOUND');
    pages.push(policy.facts);
  }
  return pages;
}

/** Authorizes the caller on each page. FORBIDDEN, UNAUTHORIZED. */
export function authorizePages(context: Pick<Context, 'actor'>, pages: readonly ContributionFacts[]): void {
  for (const facts of pages) authorizeOne(context, 'contribution.decide', facts);
}

interface LockedRow {
  kind: Kind;
  id: string;
  memorialId: string;
  version: number;
  state: State;
  stateBefore: State | null;
  userId: string | null;
  authorName: string;
  authorKey: string;
  isByEditor: boolean;
  /** Whether the address of the author is known. */
  isReachable: boolean;
}

/** Loads and locks the rows until the transaction ends, in a fixed order to avoid deadlocks. NOT_FOUND where one is missing. */
async function lockRows(tx: Db, ids: RowId[]): Promise<Map<string, LockedRow>> {
  const locked = new Map<string, LockedRow>();
  for (const kind of kinds) {
    const idsOfKind = ids.filter((one) => one.kind === kind).map(({ id }) => id);
    if (idsOfKind.length === 0) continue;
    const table = contributionTable(kind);
    const rows = await tx
      .select({
        id: table.id,
        memorialId: table.memorialId,
        version: table.version,
        state: table.state,
        stateBefore: table.stateBefore,
        userId: table.userId,
        authorName: table.authorName,
        authorKey: table.authorKey,
        isByEditor: table.isByEditor,
        isReachable: sql<boolean>`${table.tokenHash} is not null and (${table.email} is not null or ${table.userId} is not null)`,
      })
      .from(table)
      .where(inArray(table.id, idsOfKind))
      .orderBy(table.id)
      .for('update');
    for (const row of rows) locked.set(row.id, { kind, ...row });
  }
  if (ids.some(({ id }) => !locked.has(id))) throw fail('NOT_FOUND');
  return locked;
}
