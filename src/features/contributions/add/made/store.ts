import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { notifying } from '#server/events.ts';
import { counterClock, counterOf, countingIn } from '#server/rate-limit.ts';
import { defineStatement } from '#server/statement.ts';
import { insertedContributionNotifications } from '../../../notifications/store.ts';
import { addressKeyOf, authorKeyOf } from '../../author/store.ts';
import { memorialBurst, contentKeyOf, copies, most, ownLength, usual } from '../../held/store.ts';
import { type HoldReason, type Kind, type NewWords, type State } from '../../schema.ts';
import { policyFingerprint, tableOf, submissionPolicyColumns } from '../../store.ts';
import type { Found } from '../found/store.ts';

/** What is written, and what was judged of it. */
export interface Making {
  input: NewWords;
  found: Found;
  isMember: boolean;
  /** Of a visitor: what only a robot does, and what speaks against the words. */
  reasons: { robot: HoldReason | null; fault: HoldReason | null };
  tokenHash: string | null;
  /** The candle that they are said with; of a condolence. */
  litWith: string | null;
  /** Of a condolence. */
  date?: string;
}

export interface Made {
  id: string;
  created_at: string;
  state: State;
}

interface Outcome {
  /** Whether the page still says what was judged; else nothing was done. */
  is_same: boolean;
  /** More came from the address than is taken. */
  is_refused: boolean;
  made: Made | null;
}

const value = (name: string) => sql`${sql.placeholder(name)}`;
const isOver = (key: string, points: number) =>
  sql`exists (select from counted where key = ${value(key)} and points > ${points}::int)`;

/**
 * Counts, looks at the author and at the words, writes the row, tells the members and announces it, all or nothing, in one
 * round trip; and only if the page is as it was judged, and the submit has no row yet, of either kind: what was proven for
 * one row makes no second. The page stays so until the row is there: whoever closes it waits, and finds the row. Of two that
 * come in one instant with one submit the second waits, and is neither counted nor told of.
 */
const statementFor = (kind: Kind) =>
  defineStatement<Omit<Outcome, 'made'> & (Made | Record<keyof Made, null>)>(
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
      from (select memorial_id, author_key, author_name from ${tableOf(kind)}
        where content_key = ${value('contentKey')} and content_key <> '' and created_at > ${value('at')}::timestamptz - interval '1 day'
          and not is_member limit 100) c),
    judged as (
      select is_blocked and not ${value('isMember')}::boolean as is_hidden,
        case when not ${value('isMember')}::boolean then coalesce(
          case when is_blocked or is_near then 'blocked' end, ${value('robot')},
          case when ${isOver('usual', usual.points)} or ${isOver('memorialBurst', memorialBurst.points)} then 'rate' end, ${value('fault')},
          case when is_double or (${value('isLong')}::boolean and (is_of_name or copies >= ${copies}::int)) then 'double' end)
          end as held_for
      from fresh, author, same where not ${isOver('most', most.points)}),
    made as (
      insert into ${tableOf(kind)} (memorial_id, submit_id, author_name, content, relationship, content_key, author_key, state,
        held_for, is_member, user_id, email, token_hash, locale ${kind === 'condolence' ? sql`, date, lit_with` : sql``})
      select ${value('memorialId')}::uuid, ${value('submitId')}::uuid, ${value('authorName')}, ${value('content')},
        ${value('relationship')}, ${value('contentKey')}, ${value('authorKey')},
        case when is_hidden then 'hidden' when held_for is null then ${value('state')} else 'pending' end,
        held_for, ${value('isMember')}::boolean, ${value('userId')}::uuid, ${value('email')}, ${value('tokenHash')},
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
      case when made.state = 'approved' then ${notifying(value('shown'))}::text end,
      case when made.state <> 'hidden' then ${notifying(value('told'))}::text end
    from (values (1)) one left join made on true`,
  );

const statements = { memory: statementFor('memory'), condolence: statementFor('condolence') };

/**
 * Does it, in a transaction or as one. What `tell` does is for when it is committed.
 */
export async function make(
  db: Db,
  context: Context,
  kind: Kind,
  { input, found, isMember, reasons, tokenHash, date, litWith }: Making,
): Promise<Outcome & { tell(): void }> {
  const { actor, address, events, locale } = context;
  const memorialId = found.facts.memorial.id;
  const authorKey = authorKeyOf(context, input.device);
  const sender = actor.userId ?? address;
  const now = counterClock();
  const shown = events.announcement('words.changed', { memorialId });
  const told = events.announcement('notifications.made', { memorialId });
  const [row] = await statements[kind](db, {
    memorialId,
    userId: actor.userId,
    fingerprint: found.fingerprint,
    usual: isMember ? null : counterOf(usual, sender),
    usualEnd: now + usual.seconds * 1000,
    most: isMember ? null : counterOf(most, sender),
    mostEnd: now + most.seconds * 1000,
    memorialBurst: isMember ? null : counterOf(memorialBurst, memorialId),
    memorialBurstEnd: now + memorialBurst.seconds * 1000,
    now,
    at: context.now().toISOString(),
    ...reasons,
    submitId: input.submitId,
    authorName: input.authorName,
    content: input.content,
    relationship: input.relationship,
    contentKey: contentKeyOf(input.content),
    isLong: input.content.length >= ownLength,
    authorKey,
    near: addressKeyOf(authorKey),
    // With a picture it would wait in a moment: it is not shown before, and nobody is told twice.
    state: isMember || (found.approval === 'after' && !input.hasPicture) ? 'approved' : 'pending',
    isMember,
    email: isMember ? null : input.email,
    tokenHash,
    locale,
    date,
    litWith,
    shown: shown.text,
    told: told.text,
  });
  if (!row) throw new Error('a select from one value gives a row');
  const { id, created_at, state } = row;
  return {
    is_same: row.is_same,
    is_refused: row.is_refused,
    made: id === null ? null : { id, created_at, state },
    tell() {
      if (state === 'approved') shown.heard();
      if (state !== null && state !== 'hidden') told.heard();
    },
  };
}
