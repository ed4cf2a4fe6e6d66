import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { notifying } from '#server/events.ts';
import { counterOf, countingIn } from '#server/rate-limit.ts';
import { defineStatement } from '#server/statement.ts';
import { tellingOfMade } from '../../../notifications/store.ts';
import { most, usual } from '../../held/store.ts';
import type { HoldReason, Kind, NewWords, State } from '../../schema.ts';
import { tableOf, wordsColumns } from '../../store.ts';
import { type Found, stamp } from '../found/store.ts';

/** What is written, and what was judged of it. */
export interface Making {
  input: NewWords;
  found: Found;
  isMember: boolean;
  /** A visitor's: what speaks against it whatever came from the address, and what only if not too much came. */
  reasons: { first: HoldReason | null; last: HoldReason | null };
  tokenHash: string | null;
  /** Of a condolence. */
  date?: string;
  litWith: string | null;
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
 * Counts, writes the row, tells the members and announces it, all or nothing, in one round trip; and only if the page is
 * in this very moment as it was judged.
 */
const statementFor = (kind: Kind) =>
  defineStatement<Omit<Outcome, 'made'> & (Made | Record<keyof Made, null>)>(
    `contributions.made.${kind}`,
    sql`
    with page as (
      select from (select ${wordsColumns(value('userId'))} from memorials m where m.id = ${value('memorialId')}::uuid) w
      where ${stamp} = ${value('stamp')}),
    counted as (${countingIn(
      sql`(select k.key, k.expire from page, (values (${value('usual')}, ${value('usualEnd')}::bigint),
        (${value('most')}, ${value('mostEnd')}::bigint)) k (key, expire) where k.key is not null) k`,
      value('now'),
    )}),
    judged as (
      select coalesce(${value('first')}, case when ${isOver('usual', usual.points)} then 'rate' end, ${value('last')}) as held_for
      from page where not ${isOver('most', most.points)}),
    made as (
      insert into ${tableOf(kind)} (memorial_id, submit_id, author_name, content, relationship, content_key, author_key, state,
        held_for, is_member, user_id, email, token_hash, locale ${kind === 'condolence' ? sql`, date, lit_with` : sql``})
      select ${value('memorialId')}::uuid, ${value('submitId')}::uuid, ${value('authorName')}, ${value('content')},
        ${value('relationship')}, ${value('contentKey')}, ${value('authorKey')},
        case when ${value('isBlocked')}::boolean then 'hidden' when held_for is null then ${value('state')} else 'pending' end,
        held_for, ${value('isMember')}::boolean, ${value('userId')}::uuid, ${value('email')}, ${value('tokenHash')},
        ${value('locale')} ${kind === 'condolence' ? sql`, ${value('date')}::date, ${value('litWith')}::uuid` : sql``}
      from judged
      on conflict (memorial_id, submit_id) do nothing
      returning id, created_at, state),
    told as (${tellingOfMade(kind, {
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
  { actor, address, events, locale }: Context,
  kind: Kind,
  { input, found, isMember, reasons, tokenHash, date, litWith }: Making,
): Promise<Outcome & { tell(): void }> {
  const memorialId = found.facts.memorial.id;
  const sender = actor.userId ?? address;
  const now = Date.now();
  const shown = events.announcement('words.changed', { memorialId });
  const told = events.announcement('notifications.made', { memorialId });
  const [row] = await statements[kind](db, {
    memorialId,
    userId: actor.userId,
    stamp: found.stamp,
    usual: isMember ? null : counterOf(usual, sender),
    usualEnd: now + usual.seconds * 1000,
    most: isMember ? null : counterOf(most, sender),
    mostEnd: now + most.seconds * 1000,
    now,
    ...reasons,
    submitId: input.submitId,
    authorName: input.authorName,
    content: input.content,
    relationship: input.relationship,
    contentKey: found.contentKey,
    authorKey: found.authorKey,
    isBlocked: !isMember && found.seen.is_blocked,
    state: isMember || found.approval === 'after' ? 'approved' : 'pending',
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
