import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { markDecidedRead, notifyFollowers } from '#features/notifications/store.ts';
import type { Actor, WordsFacts } from '#core/policy.ts';
import { actAs } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Transaction } from '#server/events.ts';
import { fail, judge, onRows } from '#server/procedure.ts';
import { type decidedSchema, type decideSchema, kinds, type Kind, type State } from '../schema.ts';
import { outcomes } from '../rules.ts';
import { findSubmissionPolicy, tableOf } from '../store.ts';
import { contributionReports } from '../table.ts';
import { tellReturned, undoSeconds } from './jobs.ts';
import { namedLimits } from '#server/named-limits.ts';

export const deciding = namedLimits['contributions.decide'];

interface RowId {
  kind: Kind;
  id: string;
}

/** For one contribution, judged by its page before it is held: whoever may not decide keeps nobody waiting. */
export function onContribution<S extends z.ZodType<RowId>>(input: S) {
  return onRows('contribution.decide', input, (context, given) => loadPages(context, [given]));
}

/** As `onContribution`, for several, which may be of several pages. */
export function onContributions<S extends z.ZodType<{ ids: RowId[] }>>(input: S) {
  return onRows('contribution.decide', input, (context, { ids }) => loadPages(context, ids));
}

type Decided = z.output<typeof decidedSchema>['rows'];

/** Throws where the asker may not decide on these pages, as it is in this transaction. */
type AuthorizePages = (tx: Transaction, pages: readonly WordsFacts[]) => Promise<void>;

/** Decides on all rows or on none, as `contributions.decide` says. */
export async function decideRows(
  context: Context,
  { ids, decision, note }: z.output<typeof decideSchema>,
  authorize: AuthorizePages,
): Promise<Decided> {
  const { actor, events, jobs, now } = context;
  const at = now();
  return events.transaction(async (tx, announce) => {
    await actAs(tx, actor.userId);
    const held = await hold(tx, ids);
    const pages = await listPageFacts({ db: tx, actor }, [...held.values()]);
    await authorize(tx, pages);
    const stale = ids.flatMap(({ id, version }) => {
      const row = held.get(id);
      return row && row.version !== version ? [row] : [];
    });
    if (stale.length > 0)
      throw fail('CONFLICT', { rows: stale.map(({ kind, id, version, state }) => ({ kind, id, version, state })) });

    const outcomeOf = (row: Held) => (decision === 'restore' ? (row.stateBefore ?? row.state) : outcomes[decision]);
    const decided: Decided = [];
    for (const kind of kinds) {
      const rows = [...held.values()].filter((row) => row.kind === kind);
      if (rows.length === 0) continue;
      const table = tableOf(kind);
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
          await jobs.add(tx, tellReturned, { kind, id, decidedAt: at.toISOString() }, { afterSeconds: undoSeconds });
        if (outcomeOf(row) === 'approved' && row.state !== 'approved')
          await notifyFollowers(tx, announce, { memorialId, type: kind, refId: id, byUserId: userId, authorName });
      }
    }
    for (const { memorial } of pages) {
      const memorialId = memorial.id;
      await announce('words.changed', { memorialId });
      await announce('words.decided', { memorialId });
    }
    return decided;
  });
}

/** Somebody has looked at what was reported. */
async function answerReports(tx: Db, kind: Kind, ids: string[], at: Date): Promise<void> {
  const { kind: of, contributionId, answeredAt } = contributionReports;
  await tx
    .update(contributionReports)
    .set({ answeredAt: at })
    .where(and(eq(of, kind), inArray(contributionId, ids), isNull(answeredAt)));
}

/** One row, held, and judged again as its page is now. UNAUTHORIZED, NOT_FOUND, FORBIDDEN. */
export async function holdDecidable(tx: Db, context: Context, kind: Kind, id: string): Promise<Held> {
  const held = (await hold(tx, [{ kind, id }])).get(id);
  if (!held) throw fail('NOT_FOUND');
  judgePages(context, await listPageFacts({ db: tx, actor: context.actor }, [held]));
  return held;
}

/** What is judged of the pages of rows. NOT_FOUND where a row or its page is missing. */
async function loadPages({ actor, db }: Context, ids: RowId[]): Promise<{ facts: WordsFacts[] }> {
  const found: { id: string; memorialId: string }[] = [];
  for (const kind of kinds) {
    const wanted = ids.filter((one) => one.kind === kind).map(({ id }) => id);
    const table = tableOf(kind);
    if (wanted.length > 0)
      found.push(
        ...(await db
          .select({ id: table.id, memorialId: table.memorialId })
          .from(table)
          .where(inArray(table.id, wanted))),
      );
  }
  const there = new Set(found.map(({ id }) => id));
  if (ids.some(({ id }) => !there.has(id))) throw fail('NOT_FOUND');
  return { facts: await listPageFacts({ db, actor }, found) };
}

/** The facts of the page of each row, as they are at this moment; each page once. */
async function listPageFacts(context: { db: Db; actor: Actor }, rows: { memorialId: string }[]): Promise<WordsFacts[]> {
  const memorialIds = [...new Set(rows.map(({ memorialId }) => memorialId))].toSorted();
  const pages: WordsFacts[] = [];
  for (const memorialId of memorialIds) {
    const policy = await findSubmissionPolicy(context, memorialId);
    if (!policy) throw fail('NOT_FOUND');
    pages.push(policy.facts);
  }
  return pages;
}

/** Judges the asker on each page. FORBIDDEN, UNAUTHORIZED. */
export function judgePages(context: Pick<Context, 'actor'>, pages: readonly WordsFacts[]): void {
  for (const facts of pages) judge(context, 'contribution.decide', facts);
}

interface Held {
  kind: Kind;
  id: string;
  memorialId: string;
  version: number;
  state: State;
  stateBefore: State | null;
  userId: string | null;
  authorName: string;
  authorKey: string;
  isMember: boolean;
  /** Its author has an address here. */
  isReachable: boolean;
}

/** The rows, held until the transaction ends; in one order, so that two who decide wait for each other. NOT_FOUND where one is missing. */
async function hold(tx: Db, ids: RowId[]): Promise<Map<string, Held>> {
  const held = new Map<string, Held>();
  for (const kind of kinds) {
    const wanted = ids.filter((one) => one.kind === kind).map(({ id }) => id);
    if (wanted.length === 0) continue;
    const table = tableOf(kind);
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
        isMember: table.isMember,
        isReachable: sql<boolean>`${table.tokenHash} is not null and (${table.email} is not null or ${table.userId} is not null)`,
      })
      .from(table)
      .where(inArray(table.id, wanted))
      .orderBy(table.id)
      .for('update');
    for (const row of rows) held.set(row.id, { kind, ...row });
  }
  if (ids.some(({ id }) => !held.has(id))) throw fail('NOT_FOUND');
  return held;
}
