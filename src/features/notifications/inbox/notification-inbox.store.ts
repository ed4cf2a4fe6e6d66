import { sql } from 'drizzle-orm';
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
import { hasOpenReport } from '#features/contributions/contribution-queries.store.ts';
import { countOfBatch, isBatchEmpty, isBatchPending } from '#features/gallery/family-upload/upload-batch.store.ts';
import { isLinkActive } from '#features/memorial/page-links/visible-links.store.ts';
import { memorialInvites } from '#features/people/people.table.ts';
import {
  selectContributionAuthor,
  isOfCandle,
  selectContributionState,
} from '#features/contributions/page/contribution-columns.store.ts';
import type { Db } from '#server/db.ts';
import { defineStatementByIds } from '#server/statement.ts';
import { type NotificationInbox, notificationInboxSchema, newestCount } from '../notifications.schema.ts';

const words = [sql`n.type`, sql`n.ref_id`] as const;
/** Null for notifications without a contribution, and if the contribution is deleted. */
const state = selectContributionState(...words);

/** The event of notification `n`; no row if it has none. */
const selectNotifiedEvent = sql`(select e.title, ${isEventShownToViewers()} as is_public from memorial_events e
  where n.type = 'event' and e.id = n.ref_id)`;

const isVisibleNotification = sql`coalesce((select e.is_public from ${selectNotifiedEvent} e), ${isShownToViewers(state)}, n.type not in ('memory', 'condolence'))`;

/** SQL: whether notification `n` is about a candle dedication. */
export const isCandle = isOfCandle(...words);

/** The name of somebody who asks to be removed from a tree is stored only in the open request. */
const selectAskerName = sql`(select r.name from member_requests r where n.type = 'member_request' and r.id = n.ref_id)`;

/** SQL: the name shown as the author of notification `n`. Contributions follow `selectContributionAuthor`, events show their title. */
export const selectAuthorName = sql`coalesce(${selectContributionAuthor(...words)}, (select e.title from ${selectNotifiedEvent} e), ${selectAskerName}, n.author_name)`;

/** The state as of now: a pending contribution may have been decided on since the notification. */
const selectCurrentState = sql`case when n.type = 'family_photos' then case when ${isBatchPending(sql`n.ref_id`)} then 'pending' else 'shown' end
  when n.state = 'pending' and ${state} <> 'pending' then 'shown' else n.state end`;

/** SQL: the display type of notification `n`. Family photographs with an author were imported from an archive. */
export const displayType = sql`case when n.state = 'reported' then 'reported' when ${isCandle} then 'candle'
  when n.type = 'family_photos' and n.author_name <> '' then 'archive_photos' else n.type end`;

/** SQL: how many items notification `n` stands for. */
export const countMentions = sql`(case when n.type = 'family_photos' then ${countOfBatch(sql`n.ref_id`)} else 1 end)`;

/** A sealed inbox hides contributions, earlier ones too, from members. Its delegate and followers still see them. */
export const isSealedFrom = sql`(n.type in ('memory', 'condolence', 'family_photos')
  and m.sealed_since is not null and m.sealed_delegate is distinct from n.user_id and ${isMember(sql`n.user_id`)})`;

/** Hidden and removed contributions are not listed. */
const isGone = sql`(coalesce(${state} in ('hidden', 'removed'), false)
  or (n.type = 'family_photos' and ${isBatchEmpty(sql`n.ref_id`)}))`;

/** A reviewed report is not listed. */
const isAnswered = sql`(n.state = 'reported' and not ${hasOpenReport(...words)})`;

/** The owner of a sealed inbox sees that its delegate left, until there is a new delegate or the seal is removed. */
const isResolved = sql`(n.type = 'delegate_left'
  and (m.user_id <> n.user_id or m.sealed_since is null or ${delegateId} is not null))`;

/** A support message is listed for admins until one of them has answered it. */
const isOpenMessage = sql`(n.type = 'support_message'
  and ${hasAdminRole(sql`n.user_id`)}
  and exists (select 1 from support_messages s where s.id = n.ref_id and s.answered_at is null))`;

/** A party to call is listed while it has an offer that was not sent by email. */
const isCalled = sql`(n.type = 'event_call' and not exists (select 1 from memorial_event_rsvps r
  where r.event_id = n.ref_id and r.seat = 'offered' and not r.is_offer_mailed))`;

/** A link request is listed until it is answered or withdrawn, or until the requesting section no longer names the page. */
const isLinkAnswered = sql`(n.type = 'page_link' and not exists (select 1 from page_links l
  where l.id = n.ref_id and l.state = 'asked' and ${isLinkActive}))`;

/** A request to be removed from a tree is listed until it is decided. */
const isRequestDecided = sql`(n.type = 'member_request' and not exists (select 1 from member_requests r
  where r.id = n.ref_id and r.state = 'masked'))`;

/** A former owner who owns the page again no longer sees that it was handed over. */
const isOwnAgain = sql`(n.type = 'page_handed_over' and m.user_id = n.user_id)`;

/** Followers see published contributions and events; members see every published item. */
const isForFollowers = sql`(n.type in ('memory', 'condolence', 'event') or ${isMember(sql`n.user_id`)})`;

/**
 * SQL: whether the account may still see notification `n` of memorial `m`. Losing a right hides the notifications that depend
 * on it. An open invitation is itself the right to see its notification.
 */
export const maySee = sql`(not ${isGone} and not ${isAnswered} and not ${isResolved} and not ${isOwnAgain} and not ${isCalled} and not ${isLinkAnswered} and not ${isRequestDecided} and not ${isSealedFrom} and (${canEdit(sql`n.user_id`)}
  or (n.state = 'shown' and ${isVisibleNotification} and ${canView(sql`n.user_id`)} and ${isForFollowers})
  or (n.state = 'invited' and exists (select 1 from ${memorialInvites} i where i.id = n.ref_id))
  or ${isOpenMessage}))`;

/** A deleted memorial has only its notification of deletion; any other has all but that. */
export const isOfState = sql`(m.deleted_at is not null) = (n.type = 'page_deleted')`;

const ofPerson = sql`
  from notifications n left join memorials m on m.id = n.memorial_id
  where ${isOfState} and n.user_id = p.id and n.cleared_at is null and ${maySee}`;

interface InboxForStream {
  /** The JSON that a stream sends. */
  box: string;
  /** The memorials of its notifications, hidden ones included. */
  memorialIds: string[];
}

interface InboxRow {
  id: string;
  unread: string;
  list: string;
  memorialIds: string | null;
}

const selectInboxes = defineStatementByIds<InboxRow>(
  'notification_inbox',
  'uuid',
  (accounts) =>
    sql`select p.id, u.unread, l.list, (select string_agg(distinct n.memorial_id::text, ',') from notifications n
      where n.user_id = p.id and n.cleared_at is null) as "memorialIds"
    from ${accounts} p
    cross join lateral (select count(*) as unread ${ofPerson} and n.read_at is null) u
    cross join lateral (select coalesce(json_agg(t), '[]')::text as list from (
      select n.id, n.type, ${selectCurrentState} as state, n.memorial_id as "memorialId", coalesce(m.name, '') as "memorialName", n.ref_id as "refId",
        ${selectAuthorName} as "authorName", n.created_at as "createdAt", n.read_at is not null as "isRead",
        ${isCandle} as "isCandle", ${countMentions} as count
      ${ofPerson} order by n.created_at desc, n.id desc limit ${sql.raw(String(newestCount))}) t) l`,
);

/** The inboxes of several accounts in one round trip. Unknown accounts have none. */
export async function loadInboxes(db: Db, userIds: readonly string[]): Promise<Map<string, InboxForStream>> {
  if (userIds.length === 0) return new Map();
  const rows = await selectInboxes(db, userIds);
  return new Map(
    rows.map(({ id, unread, list, memorialIds }) => [
      id,
      { box: `{"unread":${unread},"rows":${list}}`, memorialIds: memorialIds?.split(',') ?? [] },
    ]),
  );
}

const wireSchema = notificationInboxSchema.extend({
  rows: z.array(notificationInboxSchema.shape.rows.element.extend({ createdAt: z.coerce.date() })),
});

/** An inbox from its JSON. */
export const parseInbox = (box: string): NotificationInbox => wireSchema.parse(JSON.parse(box));

/** The inbox of one account. */
export async function loadInbox(db: Db, userId: string): Promise<NotificationInbox> {
  const boxes = await loadInboxes(db, [userId]);
  return parseInbox(boxes.get(userId)?.box ?? '');
}

/** How many are unread. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ unread: string }>(sql`
    select count(*) as unread from (select ${userId}::uuid as id) p cross join lateral (select 1 ${ofPerson} and n.read_at is null) u`);
  return Number(rows[0]?.unread ?? 0);
}
