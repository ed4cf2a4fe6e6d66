import { sql } from 'drizzle-orm';
import { can } from '#core/policy.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { isId } from '#server/memorial-facts.ts';
import { defineStatement } from '#server/statement.ts';
import {
  policyFingerprint,
  toSubmissionPolicy,
  type SubmissionPolicy,
  submissionPolicyColumns,
  type SubmissionPolicyRow,
} from '../contributions.store.ts';

/** The policy of a page at one time. */
export interface PageSubmissionPolicy extends SubmissionPolicy {
  /** The policy that was checked: a row is inserted only while the page has the same. */
  fingerprint: string;
}

const value = (name: string) => sql`${sql.placeholder(name)}`;

const statement = defineStatement<SubmissionPolicyRow & { fingerprint: string }>(
  'contributions.found',
  sql`select w.*, ${policyFingerprint} as fingerprint
    from (select ${submissionPolicyColumns(value('userId'))} from active_memorials m where m.id = ${value('memorialId')}::uuid) w`,
);

/** The maximum number of cached pages. */
const most = 1000;
/** The last policy of pages for visitors. It may be outdated, so an insert compares the fingerprint. */
const policyCache = new WeakMap<Database, Map<string, PageSubmissionPolicy>>();

function policyCacheOf(db: Database): Map<string, PageSubmissionPolicy> {
  const known = policyCache.get(db) ?? new Map<string, PageSubmissionPolicy>();
  policyCache.set(db, known);
  return known;
}

/** The current policy of a page; null where there is none. */
export async function queryPolicy({ actor, db }: Context, memorialId: string): Promise<PageSubmissionPolicy | null> {
  if (!isId(memorialId)) return null;
  const [row] = await statement(db, { memorialId, userId: actor.userId });
  const policy = row ? { ...toSubmissionPolicy(memorialId, row), fingerprint: row.fingerprint } : null;
  if (actor.userId === null) cachePolicy(policyCacheOf(db), memorialId, policy);
  return policy;
}

function cachePolicy(
  memory: Map<string, PageSubmissionPolicy>,
  memorialId: string,
  policy: PageSubmissionPolicy | null,
) {
  memory.delete(memorialId);
  const [oldest] = memory.size >= most ? memory.keys() : [];
  if (oldest !== undefined) memory.delete(oldest);
  if (policy) memory.set(memorialId, policy);
}

/**
 * The current policy of a page. For an anonymous visitor the cached one, if it lets them write: the insert compares it. Nobody is
 * refused by a cached policy.
 */
export async function loadSubmissionPolicy(context: Context, memorialId: string): Promise<PageSubmissionPolicy | null> {
  const { actor, db } = context;
  const known = actor.userId === null ? policyCacheOf(db).get(memorialId) : undefined;
  if (known?.allowComments && can(actor, 'contribution.write', known.facts)) return known;
  return queryPolicy(context, memorialId);
}
