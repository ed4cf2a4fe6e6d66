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
} from '../../store.ts';

/** A page as it was found. */
export interface Found extends SubmissionPolicy {
  /** What was judged: a row is made only while its page says the same. */
  fingerprint: string;
}

const value = (name: string) => sql`${sql.placeholder(name)}`;

const statement = defineStatement<SubmissionPolicyRow & { fingerprint: string }>(
  'contributions.found',
  sql`select w.*, ${policyFingerprint} as fingerprint
    from (select ${submissionPolicyColumns(value('userId'))} from active_memorials m where m.id = ${value('memorialId')}::uuid) w`,
);

/** So many pages are remembered. */
const most = 1000;
/** Pages as a visitor found them the last time. They may have changed since: whoever inserts a row compares the fingerprint. */
const remembered = new WeakMap<Database, Map<string, Found>>();

function memoryOf(db: Database): Map<string, Found> {
  const known = remembered.get(db) ?? new Map<string, Found>();
  remembered.set(db, known);
  return known;
}

/** The page as it is at this moment; null where there is none. */
export async function findNow({ actor, db }: Context, memorialId: string): Promise<Found | null> {
  if (!isId(memorialId)) return null;
  const [row] = await statement(db, { memorialId, userId: actor.userId });
  const found = row ? { ...toSubmissionPolicy(memorialId, row), fingerprint: row.fingerprint } : null;
  if (actor.userId === null) remember(memoryOf(db), memorialId, found);
  return found;
}

function remember(memory: Map<string, Found>, memorialId: string, found: Found | null) {
  memory.delete(memorialId);
  const [oldest] = memory.size >= most ? memory.keys() : [];
  if (oldest !== undefined) memory.delete(oldest);
  if (found) memory.set(memorialId, found);
}

/**
 * The page as it is, or for a visitor without an account as it was the last time, if they might write then: it is compared
 * when they do. Nobody is refused for what was.
 */
export async function find(context: Context, memorialId: string): Promise<Found | null> {
  const { actor, db } = context;
  const known = actor.userId === null ? memoryOf(db).get(memorialId) : undefined;
  if (known?.allowComments && can(actor, 'contribution.write', known.facts)) return known;
  return findNow(context, memorialId);
}
