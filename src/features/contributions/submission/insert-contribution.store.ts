import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { announceEvent } from '#server/events.ts';
import { counterClock, counterKey, countingIn } from '#server/rate-limit.ts';
import { defineStatement } from '#server/statement.ts';
import { insertedContributionNotifications } from '#features/notifications/notifications.store.ts';
import { deriveAddressKey, deriveAuthorKey } from './author-key.store.ts';
import {
  memorialBurst,
  contentFingerprint,
  copiesToHold,
  most,
  minCopyLength,
  usual,
} from '../screening/screening.store.ts';
import { type HoldReason, type Kind, type NewContribution, type State } from '../contributions.schema.ts';
import { policyFingerprint, contributionTable, submissionPolicyColumns } from '../contributions.store.ts';
import type { PageSubmissionPolicy } from './submission-policy.store.ts';

/** The input and the result of its screening. */
export interface ContributionToInsert {
  input: NewContribution;
  policy: PageSubmissionPolicy;
  isByEditor: boolean;
  /** For a visitor: a sign of automation, and a fault of the text. */
  reasons: { robot: HoldReason | null; fault: HoldReason | null };
  tokenHash: string | null;
  /** The candle of a dedication, which is stored as a condolence. */
  litWith: string | null;
  /** For a condolence. */
  date?: string;
}

export interface InsertResult {
  id: string;
  created_at: string;
  state: State;
}

interface Outcome {
  /** Whether the policy of the page is still the one that was checked; otherwise nothing was written. */
  is_same: boolean;
  /** The rate limit of the address is exceeded. */
  is_refused: boolean;
  made: InsertResult | null;
}

const value = (name: string) => sql`${sql.placeholder(name)}`;
const isOver = (key: string, points: number) =>
  sql`exists (select from counted where key = ${value(key)} and points > ${points}::int)`;

/**
 * One atomic round trip: counts against the rate limits, checks the author and the text, inserts the row, notifies the members
 * and announces the event. It does so only if the policy of the page is unchanged and no row of either kind has this submit id,
 * since a proof of work is valid for one row. The row of the page is locked until then: a change of its policy waits. Of two
 * requests with one submit id the second waits, and is neither counted nor notified.
 */
const statementFor = (kind: Kind) =>
  defineStatement<Omit<Outcome, 'made'> & (InsertResult | Record<keyof InsertResult, null>)>(
    `contributions.made.${kind}`,
    sql`
    with page as (
      select w.* from (select m.id, m.user_id, m.sealed_since, m.sealed_delegate, ${submissionPolicyColumns(value('userId'))} from active_memorials m where m.id = ${value('memorialId')}::uuid for share of m) w
      where ${policyFingerprint} = ${value('fingerprint')}),
    fresh as (select from page where claim_submit(${value('memorialId')}::uuid, ${value('submitId')}::uuid)),
    counted as (${countingIn(
      sql`(select k.key, k.expire from fresh, (values (${value('usual')}, ${value('usualEnd')}::bigint),
        (${value('most')}, ${value('mostEnd')}::bigint),
        (${value('memorialBurst')}, ${value('memorialBurstEnd')}::bigint)) k (key, expire) where k.key is not null) k`,
      value('now'),
    )}),
    author as (
      select coalesce(bool_or(author_key = ${value('authorKey')}), false) as is_blocked,
        coalesce(bool_or(starts_with(author_key, ${value('near')})), false) as is_near
      from contribution_blocks where memorial_id = ${value('memorialId')}::uuid),
    same as (
      select coalesce(bool_or(memorial_id = ${value('memorialId')}::uuid and author_key = ${value('authorKey')}), false)
          as is_double,
        coalesce(bool_or(memorial_id = ${value('memorialId')}::uuid and author_name = ${value('authorName')}), false)
          as is_of_name,
        count(*) as copies
      from (select memorial_id, author_key, author_name from ${contributionTable(kind)}
        where content_key = ${value('contentKey')} and content_key <> '' and created_at > ${value('at')}::timestamptz - interval '1 day'
          and not is_member limit 100) c),
    judged as (
      select is_blocked and not ${value('isByEditor')}::boolean as is_hidden,
        case when not ${value('isByEditor')}::boolean then coalesce(
          case when is_blocked or is_near then 'blocked' end, ${value('robot')},
          case when ${isOver('usual', usual.points)} or ${isOver('memorialBurst', memorialBurst.points)} then 'rate' end, ${value('fault')},
          case when is_double or (${value('isLong')}::boolean and (is_of_name or copies >= ${copiesToHold}::int)) then 'double' end)
          end as held_for
      from fresh, author, same where not ${isOver('most', most.points)}),
    made as (
      insert into ${contributionTable(kind)} (memorial_id, submit_id, author_name, content, relationship, content_key, author_key, state,
        held_for, is_member, user_id, email, token_hash, locale ${kind === 'condolence' ? sql`, date, lit_with` : sql``})
      select ${value('memorialId')}::uuid, ${value('submitId')}::uuid, ${value('authorName')}, ${value('content')},
        ${value('relationship')}, ${value('contentKey')}, ${value('authorKey')},
        case when is_hidden then 'hidden' when held_for is null then ${value('state')} else 'pending' end,
        held_for, ${value('isByEditor')}::boolean, ${value('userId')}::uuid, ${value('email')}, ${value('tokenHash')},
        ${value('locale')} ${kind === 'condolence' ? sql`, ${value('date')}::date, ${value('litWith')}::uuid` : sql``}
      from judged
      on conflict (memorial_id, submit_id) do nothing
      returning id, created_at, state),
    told as (${insertedContributionNotifications(kind, {
      memorialId: value('memorialId'),
      byUserId: value('userId'),
      authorName: value('authorName'),
    })})
    select exists (select from page) as is_same, ${isOver('most', most.points)} as is_refused,
      made.id, made.created_at, made.state,
      case when made.state = 'approved' then ${announceEvent(value('shown'))}::text end,
      case when made.state <> 'hidden' then ${announceEvent(value('told'))}::text end
    from (values (1)) one left join made on true`,
  );

const statements = { memory: statementFor('memory'), condolence: statementFor('condolence') };

/**
 * Inserts inside the caller's transaction, or in one of its own. Call `notifyListeners` after the commit.
 */
export async function insertContribution(
  db: Db,
  context: Context,
  kind: Kind,
  { input, policy, isByEditor, reasons, tokenHash, date, litWith }: ContributionToInsert,
): Promise<Outcome & { notifyListeners(): void }> {
  const { actor, address, events, locale } = context;
  const memorialId = policy.facts.memorial.id;
  const authorKey = deriveAuthorKey(context, input.device);
  const sender = actor.userId ?? address;
  const now = counterClock();
  const changeEvent = events.prepareAnnouncement('contribution.changed', { memorialId });
  const notificationEvent = events.prepareAnnouncement('notifications.made', { memorialId });
  const [row] = await statements[kind](db, {
    memorialId,
    userId: actor.userId,
    fingerprint: policy.fingerprint,
    usual: isByEditor ? null : counterKey(usual, sender),
    usualEnd: now + usual.seconds * 1000,
    most: isByEditor ? null : counterKey(most, sender),
    mostEnd: now + most.seconds * 1000,
    memorialBurst: isByEditor ? null : counterKey(memorialBurst, memorialId),
    memorialBurstEnd: now + memorialBurst.seconds * 1000,
    now,
    at: context.now().toISOString(),
    ...reasons,
    submitId: input.submitId,
    authorName: input.authorName,
    content: input.content,
    relationship: input.relationship,
    contentKey: contentFingerprint(input.content),
    isLong: input.content.length >= minCopyLength,
    authorKey,
    near: deriveAddressKey(authorKey),
    // A visitor's picture makes the row pending anyway: pending from the start, it is notified once.
    state: isByEditor || (policy.approval === 'after' && !input.hasPicture) ? 'approved' : 'pending',
    isByEditor,
    email: isByEditor ? null : input.email,
    tokenHash,
    locale,
    date,
    litWith,
    shown: changeEvent.text,
    told: notificationEvent.text,
  });
  if (!row) throw new Error('a select from one value gives a row');
  const { id, created_at, state } = row;
  return {
    is_same: row.is_same,
    is_refused: row.is_refused,
    made: id === null ? null : { id, created_at, state },
    notifyListeners() {
      if (state === 'approved') changeEvent.handleHere();
      if (state !== null && state !== 'hidden') notificationEvent.handleHere();
    },
  };
}
