import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { canEdit, memberMemorialIds } from '#core/policy.sql.ts';
import type { Db } from '#server/db.ts';
import { selectMembers } from '../page-links/visible-links.store.ts';
import { type MemberRequest, maxListedRequests } from './member-requests.schema.ts';
import { memberRequests } from './member-requests.table.ts';

/** Name and contact of the asker are stored only until the decision. */
export const clearedAskerColumns = { name: '', contact: '', words: '' };

/** Members of the memorial `m` whose names visitors do not see because of a request. */
export const hiddenMembersAsJson = sql`(select json_agg(r.member_id) from member_requests r
  where r.memorial_id = m.id and r.state <> 'shown')`;

/**
 * Decides open requests of members whom the family removed from the tree: they are hidden if they return. True if there were any.
 */
export async function closeAbsentRequests(tx: Db, memorialId: string, at: Date): Promise<boolean> {
  const isPresent = sql`exists (select from ${selectMembers(sql`${memberRequests.memorialId}`)} s where s.id = ${memberRequests.memberId})`;
  const closed = await tx
    .update(memberRequests)
    .set({ ...clearedAskerColumns, state: 'hidden', decidedAt: at })
    .where(and(eq(memberRequests.memorialId, memorialId), eq(memberRequests.state, 'masked'), not(isPresent)))
    .returning({ id: memberRequests.id });
  return closed.length > 0;
}

/** Open requests on the pages that a user edits. */
export function listRequestsForEditor(db: Db, userId: string): Promise<MemberRequest[]> {
  const user = sql`${userId}::uuid`;
  return listRequests(db, sql`m.id in ${memberMemorialIds(user)} and ${canEdit(user)}`);
}

/** Open requests on all pages. */
export function listAllRequests(db: Db): Promise<MemberRequest[]> {
  return listRequests(db, sql`true`);
}

async function listRequests(db: Db, condition: SQL): Promise<MemberRequest[]> {
  const { rows } = await db.execute<{ request: Omit<MemberRequest, 'createdAt'> & { createdAt: string } }>(sql`
    select json_build_object('id', r.id, 'memorial', json_build_object('id', m.id, 'name', m.name), 'memberName', s.name,
      'relationship', s.relationship, 'name', r.name, 'contact', r.contact, 'words', r.words, 'createdAt', r.created_at) as request
    from member_requests r join active_memorials m on m.id = r.memorial_id
    join lateral ${selectMembers(sql`r.memorial_id`)} s on s.id = r.member_id
    where r.state = 'masked' and ${condition} order by r.created_at, r.id limit ${maxListedRequests}`);
  return rows.map(({ request: { createdAt, ...request } }) => ({ ...request, createdAt: new Date(createdAt) }));
}
