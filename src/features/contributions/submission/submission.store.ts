import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { can } from '#core/policy.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { queueEmail } from '#server/mail.ts';
import { fail, authorizeOne } from '#server/procedure.ts';
import { hashToken } from '#server/secret-token.ts';
import { createAuthorToken } from './author-key.store.ts';
import { findHoldReasons } from '../screening/screening.store.ts';
import { pictureSeconds, publishWithoutPicture } from '../pictures/contribution-pictures.jobs.ts';
import { toDateColumn, findDateProblem } from './validation.store.ts';
import type { Kind, NewContribution, OwnContribution } from '../contributions.schema.ts';
import { findRow, toOwnContribution } from '../contribution-rows.store.ts';
import { contributionTable } from '../contributions.store.ts';
import { queryPolicy, type PageSubmissionPolicy } from './submission-policy.store.ts';
import { insertContribution, type InsertResult, type ContributionToInsert } from './insert-contribution.store.ts';

interface SubmissionResult {
  row: OwnContribution;
  token: string | null;
}

/** The most retries: more changes of the page during one submission are implausible. */
const maxLooks = 5;

/**
 * Inserts a memory or a condolence. Idempotent by submitId, keeping the first text: later changes need the private link. The
 * policy at the time of the insert decides who may write and whether it is published. TOO_MANY_REQUESTS above the limit of one
 * house, CONFLICT for a submitId of the other kind.
 */
export async function submitContribution(
  context: Context,
  kind: Kind,
  input: NewContribution,
  first: PageSubmissionPolicy,
  /** The candle of a dedication. */
  litWith: string | null = null,
): Promise<SubmissionResult> {
  let policy: PageSubmissionPolicy | null = first;
  for (let looks = 1; looks <= maxLooks; looks += 1) {
    const added = await insertUnderPolicy(context, kind, input, policy, litWith);
    if (added) return added;
    policy = await queryPolicy(context, first.facts.memorial.id);
    if (!policy) throw fail('NOT_FOUND');
    authorizeOne(context, 'contribution.write', policy.facts);
  }
  throw fail('CONFLICT');
}

/** Null where the policy of the page has changed. */
async function insertUnderPolicy(
  context: Context,
  kind: Kind,
  input: NewContribution,
  policy: PageSubmissionPolicy,
  litWith: string | null,
): Promise<SubmissionResult | null> {
  const { actor, config, now } = context;
  const { memorial } = policy.facts;
  const mayEdit = can(actor, 'memorial.edit', memorial);
  const token = mayEdit ? null : createAuthorToken(config.secret, memorial.id, input.submitId);
  /** A repeated submission gets its row, even where it would now be refused. */
  async function knownOr(refusal: Error): Promise<SubmissionResult> {
    const row = await findSubmitted(context, kind, memorial.id, input.submitId);
    if (!row) throw refusal;
    return { row, token };
  }
  if (kind === 'condolence' && litWith === null && !policy.allowComments && !mayEdit) return knownOr(fail('FORBIDDEN'));
  const fault = findDateProblem(kind, input.date ?? null, now());
  if (fault) return knownOr(fault);
  const dated = toDateColumn(kind, input.date ?? null, now());
  // Only a robot fills the trap: it gets the response of a pending contribution, and nothing is stored.
  if (actor.userId === null && input.trap !== '') {
    const dropped: InsertResult = { id: randomUUID(), created_at: now().toISOString(), state: 'pending' };
    return { row: newRow(kind, dropped, input, dated.date), token };
  }
  const reasons = mayEdit ? { robot: null, fault: null } : findHoldReasons(context, memorial.id, input);
  const contribution = {
    input,
    policy,
    isByEditor: mayEdit,
    reasons,
    tokenHash: token && hashToken(token),
    litWith,
    ...dated,
  };
  const { is_same: isSame, is_refused: isRefused, made } = await insertAndSendLink(context, kind, contribution, token);
  if (!isSame) return null;
  if (made) return { row: newRow(kind, made, input, dated.date), token };
  return knownOr(fail(isRefused ? 'TOO_MANY_REQUESTS' : 'CONFLICT'));
}

/** Inserts in one transaction with the requested email, and with the job that ends the wait for a picture. */
async function insertAndSendLink(
  context: Context,
  kind: Kind,
  contribution: ContributionToInsert,
  token: string | null,
) {
  const { db, jobs } = context;
  const { email, hasPicture = false } = contribution.input;
  const isPictureAwaited = hasPicture && contribution.policy.approval === 'after';
  const done =
    token !== null && (email !== null || isPictureAwaited)
      ? await db.transaction(async (tx) => {
          const outcome = await insertContribution(tx, context, kind, contribution);
          const { made } = outcome;
          // Without a proof of work, anybody could send emails to any address for free.
          if (made && email !== null && contribution.reasons.robot !== 'proof')
            await mailLink(tx, context, { to: email, token, memorial: contribution.policy.memorialName });
          if (made?.state === 'pending' && isPictureAwaited)
            await jobs.add(tx, publishWithoutPicture, { id: made.id }, { afterSeconds: pictureSeconds });
          return outcome;
        })
      : await insertContribution(db, context, kind, contribution);
  done.notifyListeners();
  return done;
}

/** The inserted row for its author, without reading it again. Blocked authors do not learn that they are blocked. */
function newRow(
  kind: Kind,
  { id, created_at, state }: InsertResult,
  input: NewContribution,
  date: string | null = null,
): OwnContribution {
  const { authorName, content, relationship } = input;
  return {
    id,
    kind,
    authorName,
    content,
    relationship,
    date,
    stones: 0,
    image: null,
    createdAt: new Date(created_at).toISOString(),
    state: state === 'approved' ? 'approved' : 'pending',
    note: null,
    version: 1,
  };
}

async function findSubmitted(
  context: Context,
  kind: Kind,
  memorialId: string,
  submitId: string,
): Promise<OwnContribution | null> {
  const table = contributionTable(kind);
  const [submitted] = await context.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.memorialId, memorialId), eq(table.submitId, submitId)));
  const row = submitted && (await findRow(context.db, kind, submitted.id));
  return row ? toOwnContribution(row, context) : null;
}

/** Emails the private link without the author's text, because the address may be anybody's. */
async function mailLink(
  tx: Db,
  { config, jobs, locale }: Context,
  { to, token, memorial }: { to: string; token: string; memorial: string },
): Promise<void> {
  const link = `${config.origin}/m/${token}`;
  await queueEmail(tx, jobs, { template: 'ownWords', to, locale, name: '', memorial, link });
}
