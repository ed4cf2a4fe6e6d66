import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { canFollow, delegateId, editorIds, isMember, isShownToViewers } from '#core/policy.sql.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import { authorTold, isOfState, maySee } from './box/store.ts';
import type { NotificationType } from './schema.ts';

interface Deed {
  memorialId: string;
  type: NotificationType;
  /** What it is about; told of again, it is told once. */
  refId: string;
  /** Whose deed it is: to them it arrives read. */
  byUserId: string | null;
  authorName: string;
  isPending: boolean;
  /** False of what those who follow the page may not see. */
  isForFollowers?: boolean;
}

/** Of these, whoever follows a page is told too, as soon as everybody may see them. */
const forFollowers: readonly NotificationType[] = ['memory', 'condolence', 'event'];
/** Of these a family that has sealed its page hears nothing: who decides for it is told instead. */
const sealable: readonly NotificationType[] = ['memory', 'condolence', 'family_photos'];

/**
 * Tells the owner and the editors, in the transaction of the deed; of what is not pending also those who follow the page,
 * unless `isForFollowers` says otherwise.
 */
export async function tellMembers(tx: Db, announce: Announce, deed: Deed): Promise<void> {
  const { memorialId, type, isPending, isForFollowers = true } = deed;
  const page = pageOf(memorialId);
  const isForAll = isForFollowers && !isPending && forFollowers.includes(type);
  await insert(tx, deed, sql`${membersOf(page, type)} ${isForAll ? sql`union ${followersOf(page)}` : sql``}`);
  await announce('notifications.made', { memorialId });
}

/**
 * The same within the statement that makes the row, which its part `made` gives: `id` and `state`; its part `page` gives
 * the row of the memorial. Of what is hidden nobody is told.
 */
export function tellingOfMade(
  type: 'memory' | 'condolence',
  { memorialId, byUserId, authorName }: Record<'memorialId' | 'byUserId' | 'authorName', SQLWrapper>,
): SQL {
  const isShown = isShownToViewers(sql`(select state from made)`);
  return insertionOf(
    {
      memorialId,
      type,
      refId: sql`(select id from made)`,
      state: sql`case when ${isShown} then 'shown' else 'pending' end`,
      authorName,
      byUserId,
    },
    sql`select p.user_id from made, (${membersOf(sql`page`, type)} union ${followersOf(sql`page`)} and ${isShown}) p
      where made.state <> 'hidden'`,
    sql`do nothing`,
  );
}

const pageOf = (memorialId: string) => sql`(select * from active_memorials where id = ${memorialId}::uuid)`;

/** The owner and the editors; of a sealed page whoever decides for them. `page` is the row of the memorial. */
function membersOf(page: SQL, type: NotificationType): SQL {
  const may = sealable.includes(type) ? sql`m.sealed_since is null` : sql`true`;
  return sql`
    select p.id as user_id from ${page} m cross join lateral ${editorIds} p where ${may}
    union select ${delegateId} from ${page} m where not ${may} and ${delegateId} is not null`;
}

/** Tells whoever decides that a visitor reported what stands there: once for a row until somebody has looked at it. */
export async function tellReported(tx: Db, announce: Announce, deed: Omit<Deed, 'isPending'>): Promise<void> {
  await tellMembersAgain(tx, announce, deed, 'reported');
}

/** As `tellMembers`, but of the same thing it is news again; those who follow the page are not told. */
async function tellMembersAgain(
  tx: Db,
  announce: Announce,
  deed: Omit<Deed, 'isPending'>,
  state: 'pending' | 'reported',
): Promise<void> {
  const { memorialId, type } = deed;
  await tx.execute(insertionOf(toTold(deed, state), membersOf(pageOf(memorialId), type), newsAgain));
  await announce('notifications.made', { memorialId });
}

/** Tells those who follow the page of what was let stand after its members were told that it waits. */
export async function tellFollowers(tx: Db, announce: Announce, deed: Omit<Deed, 'isPending'>): Promise<void> {
  await insert(tx, { ...deed, isPending: false }, followersOf(pageOf(deed.memorialId)));
  await announce('notifications.made', { memorialId: deed.memorialId });
}

interface ToCall {
  memorialId: string;
  eventId: string;
  /** Of the party. */
  name: string;
}

/** Tells the owner and the editors that a party was offered places and that no letter tells it so; of the next one it is news again. */
export async function notifyToCall(tx: Db, announce: Announce, { memorialId, eventId, name }: ToCall): Promise<void> {
  const deed = { memorialId, type: 'event_call', refId: eventId, authorName: name, byUserId: null } as const;
  await tellMembersAgain(tx, announce, deed, 'pending');
}

/** Takes back what was told of an event that is deleted. */
export async function retractEvent(tx: Db, announce: Announce, told: { memorialId: string; eventId: string }) {
  const { memorialId, eventId } = told;
  const { rows } = await tx.execute(sql`
    delete from notifications where memorial_id = ${memorialId}::uuid and type in ('event', 'event_call') and ref_id = ${eventId}::uuid
    returning id`);
  if (rows.length > 0) await announce('notifications.made', { memorialId });
}

/**
 * Tells the owner and the editors of photographs that came by the family's link: once for a batch, and again, at the moment
 * of the latest, when more of it came.
 */
export async function notifyFamilyPhotos(
  tx: Db,
  announce: Announce,
  { memorialId, batchId }: { memorialId: string; batchId: string },
): Promise<void> {
  const deed = { memorialId, type: 'family_photos', refId: batchId, authorName: '', byUserId: null } as const;
  await tellMembersAgain(tx, announce, deed, 'pending');
}

interface Decided {
  userId: string;
  type: NotificationType;
  refIds: readonly string[];
}

/** Marks as read, for whoever decided on it, what told them that it waits. */
export async function markDecidedRead(tx: Db, announce: Announce, { userId, type, refIds }: Decided): Promise<void> {
  const { rows } = await tx.execute(sql`
    update notifications set read_at = now()
    where user_id = ${userId}::uuid and type = ${type} and ref_id = any(${sql.param([...refIds])}::uuid[])
      and read_at is null returning id`);
  if (rows.length > 0) await announce('notifications.changed', { userId });
}

/** Those who may see it: of a page that is not public its viewers, and nobody of a family that wants to hear nothing. */
function followersOf(page: SQL): SQL {
  return sql`select f.user_id from memorial_followers f join ${page} m on m.id = f.memorial_id
    where ${canFollow(sql`f.user_id`)} and (m.sealed_since is null or not ${isMember(sql`f.user_id`)})`;
}

const newsAgain = sql`(user_id, memorial_id, type, ref_id, state) do update set author_name = excluded.author_name,
  created_at = now(), read_at = excluded.read_at, cleared_at = null, mailed_at = excluded.mailed_at`;

async function insert(tx: Db, deed: Deed, people: SQL): Promise<void> {
  const { type, refId, isPending } = deed;
  const state = isPending ? 'pending' : type === 'family_invite' ? 'joined' : 'shown';
  // What waits is not told as what stands any more.
  if (isPending)
    await tx.execute(sql`
      delete from notifications where ref_id = ${refId}::uuid and type = ${type} and state in ('shown', 'reported')
        and user_id in (select told.user_id from (${people}) told)`);
  // What waits a second time is news a second time; anything else is told once however often it is sent.
  const again = isPending ? newsAgain : sql`do nothing`;
  await tx.execute(insertionOf(toTold(deed, state), people, again));
}

interface Told {
  memorialId: SQLWrapper;
  type: NotificationType;
  refId: SQLWrapper;
  state: SQLWrapper;
  authorName: SQLWrapper;
  byUserId: SQLWrapper;
}

function toTold({ memorialId, type, refId, authorName, byUserId }: Omit<Deed, 'isPending'>, state: string): Told {
  return {
    memorialId: sql`${memorialId}`,
    type,
    refId: sql`${refId}`,
    state: sql`${state}`,
    authorName: sql`${authorName}`,
    byUserId: sql`${byUserId}`,
  };
}

function insertionOf({ memorialId, type, refId, state, authorName, byUserId }: Told, people: SQL, again: SQL): SQL {
  return sql`
    insert into notifications (user_id, memorial_id, type, ref_id, state, author_name, read_at)
    select told.user_id, ${memorialId}::uuid, ${type}, ${refId}::uuid, ${state}, ${authorName},
      case when told.user_id = ${byUserId}::uuid then now() end
    from (${people}) told
    on conflict ${again}`;
}

interface Invited {
  memorialId: string;
  /** In lower case. */
  email: string;
  inviteId: string;
  inviterName: string;
}

/** Tells the account of an address that it is invited; its letter says it too. Sent again, it is news again. */
export async function tellInvited(tx: Db, announce: Announce, { memorialId, email, inviteId, inviterName }: Invited) {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    insert into notifications (user_id, memorial_id, type, ref_id, state, author_name, mailed_at)
    select u.id, ${memorialId}::uuid, 'family_invite', ${inviteId}::uuid, 'invited', ${inviterName}, now()
    from users u where u.email = ${email}
    on conflict (user_id, memorial_id, type, ref_id, state) do update
    set author_name = excluded.author_name, created_at = now(), read_at = null, cleared_at = null
    returning user_id`);
  for (const { user_id: userId } of rows) await announce('notifications.changed', { userId });
}

interface Left {
  userId: string;
  /** Of one page alone; else of each that is sealed. */
  memorialId?: string;
  /** Whose deed it is: to them it arrives read. */
  byUserId: string | null;
}

/** Tells the owner that the person who decides for the family does so no more. For before it is so: who that is, the page says. */
export async function tellDelegateLeft(tx: Db, announce: Announce, { userId, memorialId, byUserId }: Left) {
  const onPage = memorialId ? sql`and m.id = ${memorialId}::uuid` : sql``;
  await tellUndecided(
    tx,
    announce,
    sql`m.sealed_delegate = ${userId}::uuid and m.user_id <> ${userId}::uuid ${onPage}`,
    byUserId,
  );
}

/** Tells whoever owns a page from now on that it is sealed and nobody decides there, if it is so. */
export async function tellNewOwner(tx: Db, announce: Announce, memorialId: string) {
  await tellUndecided(tx, announce, sql`m.id = ${memorialId}::uuid and ${delegateId} is null`, null);
}

/** Of a page once, however often it happens; who it was that decided there is not always known any more. */
async function tellUndecided(tx: Db, announce: Announce, which: SQL, byUserId: string | null) {
  const { rows } = await tx.execute<{ memorial_id: string }>(sql`
    insert into notifications (user_id, memorial_id, type, ref_id, state, author_name, read_at)
    select m.user_id, m.id, 'delegate_left', m.id, 'shown', coalesce(u.name, ''),
      case when m.user_id = ${byUserId}::uuid then now() end
    from active_memorials m left join users u on u.id = m.sealed_delegate where m.sealed_since is not null and ${which}
    on conflict ${newsAgain} returning memorial_id`);
  for (const { memorial_id: told } of rows) await announce('notifications.made', { memorialId: told });
}

interface PageChange {
  memorialId: string;
  byUserId: string | null;
}

/** Tells the owner and the editors that the page was deleted; a letter says it too. Deleted again, it is news again. */
export async function notifyDeleted(tx: Db, announce: Announce, change: PageChange) {
  await tx.execute(
    sql`delete from notifications where memorial_id = ${change.memorialId}::uuid and type = 'page_restored'`,
  );
  await notifyFamily(tx, announce, 'page_deleted', change);
}

/** Tells the owner and the editors that the page is back, in the place of what was told of its deletion. */
export async function notifyRestored(tx: Db, announce: Announce, change: PageChange) {
  await tx.execute(
    sql`delete from notifications where memorial_id = ${change.memorialId}::uuid and type = 'page_deleted'`,
  );
  await notifyFamily(tx, announce, 'page_restored', change);
}

async function notifyFamily(
  tx: Db,
  announce: Announce,
  type: 'page_deleted' | 'page_restored',
  { memorialId, byUserId }: PageChange,
) {
  // A moderator is not named to the family.
  await tx.execute(sql`
    with family as (
      select p.id from memorials m cross join lateral ${editorIds} p where m.id = ${memorialId}::uuid)
    insert into notifications (user_id, memorial_id, type, ref_id, state, author_name, mailed_at, read_at)
    select f.id, ${memorialId}::uuid, ${type}, ${memorialId}::uuid, 'shown',
      coalesce((select u.name from users u join family on family.id = u.id where u.id = ${byUserId}::uuid), ''),
      now(), case when f.id = ${byUserId}::uuid then now() end
    from family f on conflict ${newsAgain}`);
  await announce('notifications.made', { memorialId });
}

/** Tells the former owner who has the page now; a letter says it too. */
export async function notifyHandedOver(
  tx: Db,
  announce: Announce,
  change: { memorialId: string; formerOwnerId: string; newOwnerName: string },
) {
  const { memorialId, formerOwnerId, newOwnerName } = change;
  await tx.execute(sql`
    insert into notifications (user_id, memorial_id, type, ref_id, state, author_name, mailed_at)
    values (${formerOwnerId}::uuid, ${memorialId}::uuid, 'page_handed_over', ${memorialId}::uuid, 'shown', ${newOwnerName}, now())
    on conflict ${newsAgain}`);
  await announce('notifications.made', { memorialId });
}

/** Tells the owner of an invitation that somebody else made for their page. Renewed, it is news again. */
export async function notifyInviteMade(
  tx: Db,
  announce: Announce,
  made: { memorialId: string; id: string; byUserId: string | null },
) {
  const { memorialId, id, byUserId } = made;
  // Nobody but the owner invites, except by a role: who that was is not told.
  const { rows } = await tx.execute(sql`
    insert into notifications (user_id, memorial_id, type, ref_id, state, author_name)
    select m.user_id, m.id, 'invite_made', ${id}::uuid, 'shown', ''
    from active_memorials m where m.id = ${memorialId}::uuid and m.user_id is distinct from ${byUserId}::uuid
    on conflict ${newsAgain} returning id`);
  if (rows.length > 0) await announce('notifications.made', { memorialId });
}

/** Tells every admin that somebody wrote to the operators; a letter says it too. */
export async function notifySupportMessage(tx: Db, announce: Announce, message: { id: string; senderName: string }) {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    insert into notifications (user_id, type, ref_id, state, author_name, mailed_at)
    select r.user_id, 'support_message', ${message.id}::uuid, 'shown', ${message.senderName}, now()
    from user_roles r where r.role = 'admin'
    on conflict do nothing returning user_id`);
  for (const { user_id: userId } of rows) await announce('notifications.changed', { userId });
}

/** Takes back what admins were told of messages that are answered or gone. */
export async function retractSupportMessages(tx: Db, announce: Announce) {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    with retracted as (
      delete from notifications n where n.type = 'support_message' and not exists (
        select from support_messages s where s.id = n.ref_id and s.answered_at is null) returning n.user_id)
    select distinct user_id from retracted`);
  for (const { user_id: userId } of rows) await announce('notifications.changed', { userId });
}

/** Everything that somebody was told and may know of still, the newest first, to be taken along. */
export async function listTold(db: Db, userId: string): Promise<object[]> {
  const { rows } = await db.execute<{ told: object }>(sql`
    select json_build_object('type', n.type, 'page', m.name, 'from', ${authorTold}, 'at', n.created_at,
      'readAt', n.read_at) as told
    from notifications n join memorials m on m.id = n.memorial_id and ${isOfState}
    where n.user_id = ${userId}::uuid and n.cleared_at is null and ${maySee} order by n.created_at desc, n.id desc`);
  return rows.map(({ told }) => told);
}
