import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { canFollow, delegateId, editorIds, isMember, isShownToViewers } from '#core/policy.sql.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import type { Jobs } from '#server/jobs.ts';
import { queuePushMessages } from './push/push.jobs.ts';
import type { NotificationType } from './notifications.schema.ts';

/** An activity on a page. */
interface Activity {
  memorialId: string;
  type: NotificationType;
  /** The row of the activity: an account has one notification for each row, type and state. */
  refId: string;
  /** The actor, whose own notification is inserted as read. */
  byUserId: string | null;
  authorName: string;
  isPending: boolean;
  /** False where followers may not see it. */
  isForFollowers?: boolean;
}

/** Followers of a page are notified of these too, as soon as everybody may see them. */
const typesForFollowers: readonly NotificationType[] = ['memory', 'condolence', 'event'];
/** On a sealed page only the delegate is notified of these. */
const typesWithheldWhenSealed: readonly NotificationType[] = ['memory', 'condolence', 'family_photos'];

/**
 * Notifies the owner and editors in the transaction of the activity; also followers, unless it is pending or `isForFollowers` is
 * false.
 */
export async function notifyEditors(tx: Db, announce: Announce, activity: Activity): Promise<void> {
  const { memorialId, type, isPending, isForFollowers = true } = activity;
  const page = pageOf(memorialId);
  const includesFollowers = isForFollowers && !isPending && typesForFollowers.includes(type);
  await insertNotifications(
    tx,
    activity,
    sql`${editorsOf(page, type)} ${includesFollowers ? sql`union ${followersOf(page)}` : sql``}`,
  );
  await announce('notifications.made', { memorialId });
}

/**
 * The same as a part of the statement that inserts a contribution: its CTE `made` has `id` and `state` of the row, `page` the row
 * of the memorial. Hidden contributions notify nobody.
 */
export function insertedContributionNotifications(
  type: 'memory' | 'condolence',
  { memorialId, byUserId, authorName }: Record<'memorialId' | 'byUserId' | 'authorName', SQLWrapper>,
): SQL {
  const isShown = isShownToViewers(sql`(select state from made)`);
  return insertSql(
    {
      memorialId,
      type,
      refId: sql`(select id from made)`,
      state: sql`case when ${isShown} then 'shown' else 'pending' end`,
      authorName,
      byUserId,
    },
    sql`select p.user_id from made, (${editorsOf(sql`page`, type)} union ${followersOf(sql`page`)} and ${isShown}) p
      where made.state <> 'hidden'`,
    sql`do nothing`,
  );
}

const pageOf = (memorialId: string) => sql`(select * from active_memorials where id = ${memorialId}::uuid)`;

/** The owner and editors; on a sealed page the delegate. `page` is the row of the memorial. */
function editorsOf(page: SQL, type: NotificationType): SQL {
  const may = typesWithheldWhenSealed.includes(type) ? sql`m.sealed_since is null` : sql`true`;
  return sql`
    select p.id as user_id from ${page} m cross join lateral ${editorIds} p where ${may}
    union select ${delegateId} from ${page} m where not ${may} and ${delegateId} is not null`;
}

/** Notifies the deciders of a visitor's report, once until it is reviewed. */
export async function notifyReported(tx: Db, announce: Announce, activity: Omit<Activity, 'isPending'>): Promise<void> {
  await notifyOrRenew(tx, announce, activity, 'reported');
}

/** Notifies the editors, without followers, and makes an existing notification unread again. */
async function notifyOrRenew(
  tx: Db,
  announce: Announce,
  activity: Omit<Activity, 'isPending'>,
  state: 'pending' | 'reported',
): Promise<void> {
  const { memorialId, type } = activity;
  await tx.execute(insertSql(toValues(activity, state), editorsOf(pageOf(memorialId), type), renewOnConflict));
  await announce('notifications.made', { memorialId });
}

/** Notifies followers of a contribution that was approved after its editors were notified. */
export async function notifyFollowers(
  tx: Db,
  announce: Announce,
  activity: Omit<Activity, 'isPending'>,
): Promise<void> {
  await insertNotifications(tx, { ...activity, isPending: false }, followersOf(pageOf(activity.memorialId)));
  await announce('notifications.made', { memorialId: activity.memorialId });
}

interface OfferToCall {
  memorialId: string;
  eventId: string;
  partyName: string;
}

/** Notifies the owner and the editors that a party was offered places and has no address for an email; the next party makes it new again. */
export async function notifyOfferToCall(
  tx: Db,
  announce: Announce,
  { memorialId, eventId, partyName }: OfferToCall,
): Promise<void> {
  const activity = { memorialId, type: 'event_call', refId: eventId, authorName: partyName, byUserId: null } as const;
  await notifyOrRenew(tx, announce, activity, 'pending');
}

/** Deletes the notifications of a deleted event. */
export async function retractEvent(tx: Db, announce: Announce, event: { memorialId: string; eventId: string }) {
  const { memorialId, eventId } = event;
  const { rows } = await tx.execute(sql`
    delete from notifications where memorial_id = ${memorialId}::uuid and type in ('event', 'event_call') and ref_id = ${eventId}::uuid
    returning id`);
  if (rows.length > 0) await announce('notifications.made', { memorialId });
}

/** Notifies the owner and the editors of photographs sent by the family's link: one notification a batch, new again with each photograph. */
export async function notifyFamilyPhotos(
  tx: Db,
  announce: Announce,
  { memorialId, batchId }: { memorialId: string; batchId: string },
): Promise<void> {
  const activity = { memorialId, type: 'family_photos', refId: batchId, authorName: '', byUserId: null } as const;
  await notifyOrRenew(tx, announce, activity, 'pending');
}

/**
 * Notifies the owner and editors of imported photographs, with the importer's name: one notification for each archive, already
 * read for the importer.
 */
export async function notifyArchivePhotos(
  tx: Db,
  announce: Announce,
  { memorialId, id, actorId }: { memorialId: string; id: string; actorId: string },
): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from users where id = ${actorId}::uuid`);
  const activity = { memorialId, type: 'family_photos', refId: id, authorName: rows[0]?.name ?? '' } as const;
  await notifyOrRenew(tx, announce, { ...activity, byUserId: actorId }, 'pending');
}

interface Decided {
  userId: string;
  type: NotificationType;
  refIds: readonly string[];
}

/** Marks notifications as read for somebody who has decided on their contributions. */
export async function markDecidedRead(tx: Db, announce: Announce, { userId, type, refIds }: Decided): Promise<void> {
  const { rows } = await tx.execute(sql`
    update notifications set read_at = now()
    where user_id = ${userId}::uuid and type = ${type} and ref_id = any(${sql.param([...refIds])}::uuid[])
      and read_at is null returning id`);
  if (rows.length > 0) await announce('notifications.changed', { userId });
}

/** Followers who may see the page; on a sealed page without its family. */
function followersOf(page: SQL): SQL {
  return sql`select f.user_id from memorial_followers f join ${page} m on m.id = f.memorial_id
    where ${canFollow(sql`f.user_id`)} and (m.sealed_since is null or not ${isMember(sql`f.user_id`)})`;
}

/** A notification that exists already is unread and new again. */
export const renewOnConflict = sql`(user_id, memorial_id, type, ref_id, state) do update set author_name = excluded.author_name,
  created_at = now(), read_at = excluded.read_at, cleared_at = null, mailed_at = excluded.mailed_at, pushed_at = null`;

async function insertNotifications(tx: Db, activity: Activity, people: SQL): Promise<void> {
  const { type, refId, isPending } = activity;
  const state = isPending ? 'pending' : type === 'family_invite' ? 'joined' : 'shown';
  // A contribution that waits again is not listed as approved or reported any more.
  if (isPending)
    await tx.execute(sql`
      delete from notifications where ref_id = ${refId}::uuid and type = ${type} and state in ('shown', 'reported')
        and user_id in (select p.user_id from (${people}) p)`);
  // A contribution that is pending again is new again; any other notification is inserted once.
  const onConflict = isPending ? renewOnConflict : sql`do nothing`;
  await tx.execute(insertSql(toValues(activity, state), people, onConflict));
}

interface NotificationValues {
  memorialId: SQLWrapper;
  type: NotificationType;
  refId: SQLWrapper;
  state: SQLWrapper;
  authorName: SQLWrapper;
  byUserId: SQLWrapper;
}

function toValues(
  { memorialId, type, refId, authorName, byUserId }: Omit<Activity, 'isPending'>,
  state: string,
): NotificationValues {
  return {
    memorialId: sql`${memorialId}`,
    type,
    refId: sql`${refId}`,
    state: sql`${state}`,
    authorName: sql`${authorName}`,
    byUserId: sql`${byUserId}`,
  };
}

function insertSql(
  { memorialId, type, refId, state, authorName, byUserId }: NotificationValues,
  people: SQL,
  onConflict: SQL,
): SQL {
  return sql`
    insert into notifications (user_id, memorial_id, type, ref_id, state, author_name, read_at)
    select p.user_id, ${memorialId}::uuid, ${type}, ${refId}::uuid, ${state}, ${authorName},
      case when p.user_id = ${byUserId}::uuid then now() end
    from (${people}) p
    on conflict ${onConflict}`;
}

/** Queues a push message about upcoming yahrzeits for each browser of an account. */
export async function pushYahrzeits(
  tx: Db,
  jobs: Jobs,
  { userId, memorialIds, at }: { userId: string; memorialIds: readonly string[]; at: Date },
): Promise<void> {
  const subject = { about: 'yahrzeits' as const, memorialIds: [...new Set(memorialIds)] };
  await queuePushMessages(tx, jobs, { userId, subject, at });
}
