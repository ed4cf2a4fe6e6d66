import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  canEdit,
  canView,
  delegateId,
  hasAdminRole,
  isEventShownToViewers,
  isMember,
  isShownToViewers,
} from '#core/policy.sql.ts';
import { countOfBatch, isBatchEmpty, isBatchPending } from '#features/memorial/gallery/family/batch/store.ts';
import { isStanding } from '#features/memorial/page-links/shown/store.ts';
import { memorialInvites } from '#features/memorial/people/table.ts';
import { authorOf, isOfCandle, stateOf } from '#features/memorial/words/told/store.ts';
import type { Db } from '#server/db.ts';
import { type Box, boxSchema, newestCount } from '../schema.ts';

const words = [sql`n.type`, sql`n.ref_id`] as const;
/** Null of what is no words, and of words that are there no more. */
const state = stateOf(...words);

/** The event that notification `n` is about; nothing where it is about something else. */
const eventTold = sql`(select e.title, ${isEventShownToViewers()} as is_public from memorial_events e
  where n.type = 'event' and e.id = n.ref_id)`;

const isShown = sql`coalesce((select e.is_public from ${eventTold} e), ${isShownToViewers(state)}, n.type not in ('memory', 'condolence'))`;

/** Whether notification `n` is of words that were said with a candle, as SQL. */
export const isCandle = isOfCandle(...words);

/** Who asks to be taken out of a tree is kept in what they asked alone, until it is decided. */
const askerTold = sql`(select r.name from member_requests r where n.type = 'member_request' and r.id = n.ref_id)`;

/** By whom notification `n` is told, as SQL: of words as they are told anywhere, of an event its title. */
export const authorTold = sql`coalesce(${authorOf(...words)}, (select e.title from ${eventTold} e), ${askerTold}, n.author_name)`;

/** What waited when it was told may have been decided on since. */
const stateNow = sql`case when n.type = 'family_photos' then case when ${isBatchPending(sql`n.ref_id`)} then 'pending' else 'shown' end
  when n.state = 'pending' and ${state} <> 'pending' then 'shown' else n.state end`;

/** How much notification `n` tells of, as SQL. */
export const countTold = sql`(case when n.type = 'family_photos' then ${countOfBatch(sql`n.ref_id`)} else 1 end)`;

/** Of what people bring a family that sealed its page is told nothing, nor of what came before; who decides for it is, and who follows the page. */
export const isSealedFrom = sql`(n.type in ('memory', 'condolence', 'family_photos')
  and m.sealed_since is not null and m.sealed_delegate is distinct from n.user_id and ${isMember(sql`n.user_id`)})`;

/** What was hidden or taken away is told no more: nobody is to read of it a second time. */
const isGone = sql`(coalesce(${state} in ('hidden', 'removed'), false)
  or (n.type = 'family_photos' and ${isBatchEmpty(sql`n.ref_id`)}))`;

/** A report that somebody has looked at since is news no more. */
const isAnswered = sql`(n.state = 'reported' and not exists (select 1 from contribution_reports r
  where r.kind = n.type and r.contribution_id = n.ref_id and r.answered_at is null))`;

/** That nobody decides for a family that sealed its page is for its owner: until somebody does again, or it is opened. */
const isMended = sql`(n.type = 'delegate_left'
  and (m.user_id <> n.user_id or m.sealed_since is null or ${delegateId} is not null))`;

/** A message to the operators is for admins, until one of them has answered it. */
const isOpenMessage = sql`(n.type = 'support_message'
  and ${hasAdminRole(sql`n.user_id`)}
  and exists (select 1 from support_messages s where s.id = n.ref_id and s.answered_at is null))`;

/** Whom to call is news while a party has an offer that no letter told it of. */
const isCalled = sql`(n.type = 'event_call' and not exists (select 1 from memorial_event_rsvps r
  where r.event_id = n.ref_id and r.seat = 'offered' and not r.is_offer_mailed))`;

/** A question is news until the family answers it, it is taken back, or the section of the asker leads there no more. */
const isLinkAnswered = sql`(n.type = 'page_link' and not exists (select 1 from page_links l
  where l.id = n.ref_id and l.state = 'asked' and ${isStanding}))`;

/** Who asked to be taken out of a tree waits until it is decided. */
const isRequestDecided = sql`(n.type = 'member_request' and not exists (select 1 from member_requests r
  where r.id = n.ref_id and r.state = 'masked'))`;

/** Whoever has the page again is not told any more that it went to somebody else. */
const isOwnAgain = sql`(n.type = 'page_handed_over' and m.user_id = n.user_id)`;

/** Whoever only follows the page is told of what everybody may read there, and its members of everything that is shown. */
const isForFollowers = sql`(n.type in ('memory', 'condolence', 'event') or ${isMember(sql`n.user_id`)})`;

/**
 * Whether the person may know of notification `n` of memorial `m` still, as SQL: a right that is gone takes along what
 * was told by it. An invitation is its own right, while there is one.
 */
export const maySee = sql`(not ${isGone} and not ${isAnswered} and not ${isMended} and not ${isOwnAgain} and not ${isCalled} and not ${isLinkAnswered} and not ${isRequestDecided} and not ${isSealedFrom} and (${canEdit(sql`n.user_id`)}
  or (n.state = 'shown' and ${isShown} and ${canView(sql`n.user_id`)} and ${isForFollowers})
  or (n.state = 'invited' and exists (select 1 from ${memorialInvites} i where i.id = n.ref_id))
  or ${isOpenMessage}))`;

/** Of a deleted memorial it is told that it was deleted, and nothing else; of any other everything else. */
export const isOfState = sql`(m.deleted_at is not null) = (n.type = 'page_deleted')`;

const ofPerson = sql`
  from notifications n left join memorials m on m.id = n.memorial_id
  where ${isOfState} and n.user_id = p.id and n.cleared_at is null and ${maySee}`;

interface BoxForStream {
  /** The JSON that a stream sends. */
  box: string;
  /** What it tells of, or would if its account might see it. */
  memorialIds: string[];
}

/** Everybody's box in one round trip. Whoever is not there has none. */
export async function boxesOf(db: Db, userIds: readonly string[]): Promise<Map<string, BoxForStream>> {
  const [first] = userIds;
  if (first === undefined) return new Map();
  return userIds.length === 1
    ? boxesFrom(db, sql`(select ${first}::uuid as id)`)
    : boxesFrom(db, sql`unnest(${sql.param([...userIds])}::uuid[])`);
}

/** In a prepared plan PostgreSQL expects ten rows from a list, which makes the plan too expensive to be used for one person. */
async function boxesFrom(db: Db, people: SQL): Promise<Map<string, BoxForStream>> {
  const { rows } = await db.execute<{ id: string; unread: string; list: string; memorial_ids: string | null }>(sql`
    select p.id, u.unread, l.list, (select string_agg(distinct n.memorial_id::text, ',') from notifications n
      where n.user_id = p.id and n.cleared_at is null) as memorial_ids
    from ${people} as p(id)
    cross join lateral (select count(*) as unread ${ofPerson} and n.read_at is null) u
    cross join lateral (select coalesce(json_agg(t), '[]')::text as list from (
      select n.id, n.type, ${stateNow} as state, n.memorial_id as "memorialId", coalesce(m.name, '') as "memorialName", n.ref_id as "refId",
        ${authorTold} as "authorName", n.created_at as "createdAt", n.read_at is not null as "isRead",
        ${isCandle} as "isCandle", ${countTold} as count
      ${ofPerson} order by n.created_at desc, n.id desc limit ${newestCount}) t) l`);
  return new Map(
    rows.map(({ id, unread, list, memorial_ids: memorialIds }) => [
      id,
      { box: `{"unread":${unread},"rows":${list}}`, memorialIds: memorialIds?.split(',') ?? [] },
    ]),
  );
}

const wireSchema = boxSchema.extend({
  rows: z.array(boxSchema.shape.rows.element.extend({ createdAt: z.coerce.date() })),
});

/** One person's box. */
export async function boxOf(db: Db, userId: string): Promise<Box> {
  const boxes = await boxesOf(db, [userId]);
  return wireSchema.parse(JSON.parse(boxes.get(userId)?.box ?? ''));
}

/** How many are unread. */
export async function unreadOf(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ unread: string }>(sql`
    select count(*) as unread from (select ${userId}::uuid as id) p cross join lateral (select 1 ${ofPerson} and n.read_at is null) u`);
  return Number(rows[0]?.unread ?? 0);
}
