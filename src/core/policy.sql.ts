import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Actor, Relation } from './policy.ts';

// The rules of policy.ts for queries. `m` is the row of the memorial in the surrounding query. The user id of a visitor
// without an account is null. Rights of moderators are not here, because `can()` decides rights by role.

/** Whether a row of `memorial_editors` gives a right: an invitation gives none until it is accepted. */
export const isAccepted = (acceptedAt: SQLWrapper): SQL => sql`${acceptedAt} is not null`;

/** Whether a row of `memorial_editors` gives the right to edit; rows with other roles give the right to view. */
export const isAcceptedEditor = ({ acceptedAt, role }: { acceptedAt: SQLWrapper; role: SQLWrapper }): SQL =>
  sql`(${isAccepted(acceptedAt)} and ${role} = 'editor')`;

/** The rows of `memorial_editors` that give a right, to select from. */
export const acceptedMembers = sql`(select * from memorial_editors where ${isAccepted(sql`accepted_at`)})`;

/** The rows of `memorial_editors` that give the right to edit, to select from. */
export const acceptedEditors = sql`(select * from memorial_editors
  where ${isAcceptedEditor({ acceptedAt: sql`accepted_at`, role: sql`role` })})`;

/** The relation of a user to the memorial `m`; any role but 'editor' can only view. */
export function selectRelation(userId: SQLWrapper): SQL<Relation> {
  return sql<Relation>`(case when m.user_id = ${userId}::uuid then 'owner' else coalesce((
    select case when e.role = 'editor' then 'editor' else 'viewer' end from ${acceptedMembers} e
    where e.memorial_id = m.id and e.user_id = ${userId}::uuid), 'none') end)`;
}

/** Like `selectRelation`, for the caller. */
export function relationTo({ userId }: Actor): SQL<Relation> {
  return userId === null ? sql<Relation>`'none'` : selectRelation(sql`${userId}`);
}

/** Whether a user owns the memorial `m`, or has accepted an invitation to it. */
export const isMember = (userId: SQLWrapper): SQL => sql`(${selectRelation(userId)} <> 'none')`;

/** 'memorial.view' of a user without a role. */
export const canView = (userId: SQLWrapper): SQL => sql`(m.is_public or ${isMember(userId)})`;

/** 'memorial.edit' of a user without a role. */
export const canEdit = (userId: SQLWrapper): SQL => sql`(${selectRelation(userId)} in ('owner', 'editor'))`;

/** 'memorial.publish' of a user without a role. */
export const canPublish = (userId: SQLWrapper): SQL => sql`(${canEdit(userId)} and m.closed_by_operators is null)`;

/** 'memorial.follow' of a user. */
export const canFollow = (userId: SQLWrapper): SQL => sql`(${userId}::uuid is not null
  and case ${selectRelation(userId)} when 'viewer' then true when 'none' then m.is_public else false end)`;

/** 'contribution.decide' of a user without a role. */
export const canDecide = (userId: SQLWrapper): SQL => sql`(${canEdit(userId)}
  and (m.sealed_since is null or coalesce(m.sealed_delegate = ${userId}::uuid, false)))`;

/** The distinct ids of the users who may edit the memorial `m` without a role, to select from. */
export const editorIds = sql`(select m.user_id as id union
  select e.user_id from ${acceptedEditors} e where e.memorial_id = m.id)`;

/**
 * The ids of the memorials of which a user is a member, to compare with. Two index scans, because "or" scans all rows.
 */
export const memberMemorialIds = (userId: SQLWrapper): SQL => sql`(
  select o.id from active_memorials o where o.user_id = ${userId}::uuid union
  select e.memorial_id from ${acceptedMembers} e where e.user_id = ${userId}::uuid)`;

/** The delegate of a sealed memorial `m`, while they own or edit it; otherwise null. */
export const delegateId = sql`(case when ${canEdit(sql`m.sealed_delegate`)} then m.sealed_delegate end)`;

/** Whether an admin has closed the site to anonymous submissions. */
export const isSiteClosed = sql`exists (select from site_switches where name = 'words_closed' and is_on)`;

/**
 * Whether the memorial `m` accepts no contributions of a user: closed by its family, or for visitors on the whole site.
 */
export const isClosedFor = (userId: SQLWrapper): SQL =>
  sql`(m.is_closed_for_words or (${userId}::uuid is null and ${isSiteClosed}))`;

/** Whether a contribution in this state is shown to everybody who may view its page. */
export const isShownToViewers = (state: SQLWrapper): SQL => sql`${state} = 'approved'`;

const eventRow = { isPublic: sql`e.is_public`, isPrivate: sql`e.is_private` };

/** Whether an event, or that of the row `e`, is shown to everybody who may view its memorial. */
export const isEventShownToViewers = (event: { isPublic: SQLWrapper; isPrivate: SQLWrapper } = eventRow): SQL =>
  sql`(${event.isPublic} and not ${event.isPrivate})`;

/** 'event.view' of a user without a role: of the event `e` of the memorial `m`. */
export const canViewEvent = (userId: SQLWrapper): SQL =>
  sql`((${isEventShownToViewers()} and ${canView(userId)}) or ${canEdit(userId)})`;

/** The ids of all admins, to select from and to compare with. */
export const adminIds = sql`(select user_id as id from user_roles where role = 'admin')`;

/** Whether a user is an admin. */
export const hasAdminRole = (userId: SQLWrapper): SQL =>
  sql`exists (select from ${adminIds} a where a.id = ${userId}::uuid)`;
