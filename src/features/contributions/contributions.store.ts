import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Actor, MemorialFacts, Relation, ContributionFacts, WriterGroup } from '#core/policy.ts';
import { isClosedFor, selectRelation } from '#core/policy.sql.ts';
import type { Db } from '#server/db.ts';
import { isId } from '#server/memorial-facts.ts';
import type { approvals } from './inbox/inbox.schema.ts';
import type { Kind } from './contributions.schema.ts';
import { memorialCondolences, memorialMemories } from './contributions.table.ts';

/** The policy of a page for submissions and moderation. */
export interface SubmissionPolicy {
  facts: ContributionFacts;
  approval: (typeof approvals)[number];
  allowComments: boolean;
  memorialName: string;
}

/** The table of a kind, typed by the common columns. */
export function contributionTable(kind: Kind): typeof memorialMemories {
  // sound: a condolence has every column of a memory
  return kind === 'memory' ? memorialMemories : (memorialCondolences as unknown as typeof memorialMemories);
}

export interface SubmissionPolicyRow {
  name: string;
  is_public: boolean;
  relation: Relation;
  writers: WriterGroup;
  approval: SubmissionPolicy['approval'];
  allow_comments: boolean;
  is_closed: boolean;
  is_sealed: boolean;
  is_delegate: boolean;
}

/** The SQL of each column of a `SubmissionPolicyRow` of the memorial `m`; the user is null for a visitor. */
const columns: Record<keyof SubmissionPolicyRow, (userId: SQLWrapper) => SQL> = {
  name: () => sql`m.name`,
  is_public: () => sql`m.is_public`,
  relation: selectRelation,
  writers: () => sql`m.writers`,
  approval: () => sql`m.approval`,
  allow_comments: () => sql`m.allow_comments`,
  is_closed: isClosedFor,
  is_sealed: () => sql`m.sealed_since is not null`,
  is_delegate: (userId) => sql`coalesce(m.sealed_delegate = ${userId}::uuid, false)`,
};

/** The columns of a `SubmissionPolicyRow`, to be selected. */
export function submissionPolicyColumns(userId: SQLWrapper): SQL {
  return sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column(userId)} as ${sql.identifier(name)}`),
    sql`, `,
  );
}

/** The policy fingerprint: the facts of a `SubmissionPolicyRow` named `w` as one text. */
export const policyFingerprint = sql`json_build_array(${sql.join(
  Object.keys(columns).map((name) => sql`w.${sql.identifier(name)}`),
  sql`, `,
)})::text`;

export function toSubmissionPolicy(memorialId: string, row: SubmissionPolicyRow): SubmissionPolicy {
  const memorial: MemorialFacts = { id: memorialId, isPublic: row.is_public, relation: row.relation };
  return {
    facts: {
      memorial,
      writers: row.writers,
      isClosed: row.is_closed,
      isSealed: row.is_sealed,
      isDelegate: row.is_delegate,
    },
    approval: row.approval,
    allowComments: row.allow_comments,
    memorialName: row.name,
  };
}

/** The current policy in one round trip; null where there is no such memorial. */
export async function findSubmissionPolicy(
  { db, actor }: { db: Db; actor: Actor },
  memorialId: string,
): Promise<SubmissionPolicy | null> {
  if (!isId(memorialId)) return null;
  const { rows } = await db.execute<SubmissionPolicyRow & Record<string, unknown>>(
    sql`select ${submissionPolicyColumns(sql`${actor.userId}`)} from active_memorials m where m.id = ${memorialId}::uuid`,
  );
  const row = rows[0];
  return row ? toSubmissionPolicy(memorialId, row) : null;
}
