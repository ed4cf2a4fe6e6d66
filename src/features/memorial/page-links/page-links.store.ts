import { type SQL, sql } from 'drizzle-orm';
import { canEdit, canView, memberMemorialIds } from '#core/policy.sql.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { signMedia } from '#features/media/media-signature.store.ts';
import { linkedPagePattern } from './page-links.rules.ts';
import { maxListedPageLinks, type PageLink, type PageLinks } from './page-links.schema.ts';
import {
  isLinkActive,
  matchesLink,
  selectMembers,
  portraitFields,
  type SignPicture,
  type StoredPortrait,
  toPortrait,
} from './visible-links.store.ts';

type Reader = Pick<Context, 'config' | 'db' | 'now'> & { userId: string };

/** An ended link is listed for so many days, so that both families notice. */
const daysListedAfterEnd = 30;

/** The links of all pages that the reader edits, recently ended ones, and possible requests. */
export async function listPageLinks(reader: Reader): Promise<PageLinks> {
  const [links, candidates] = await Promise.all([listLinks(reader), listCandidates(reader)]);
  return { links, candidates };
}

const signFor =
  ({ config, now }: Reader): SignPicture =>
  (id, isPublic) =>
    isPublic ? '' : signMedia(config.secret, id, now());

/** Subquery: the pages that a user edits. */
const editedBy = (userId: SQL) => sql`(
  select m.* from active_memorials m where m.id in ${memberMemorialIds(userId)} and ${canEdit(userId)})`;

async function listLinks(reader: Reader): Promise<PageLink[]> {
  const { db, userId } = reader;
  const user = sql`${userId}::uuid`;
  const { rows } = await db.execute<{
    link: Omit<PageLink, 'askedAt' | 'other'> & { askedAt: string; other: StoredPortrait | null };
  }>(sql`
    with mine as materialized (select e.id, e.name from ${editedBy(user)} e)
    select json_build_object('id', l.id, 'state', l.state, 'canReconsider', ${isRefusal} and t.id is not null and ${isLinkActive}, 'side', case when t.id is null then 'asking' else 'asked' end,
      'memorial', json_build_object('id', coalesce(t.id, f.id), 'name', coalesce(t.name, f.name)),
      'relationship', l.relationship, 'askedByName', coalesce(u.name, ''), 'askedAt', l.asked_at,
      'other', (select json_build_object(${portraitFields}) from active_memorials m
        where m.id = case when t.id is null then l.to_memorial_id else l.memorial_id end and ${canView(user)})) as link
    from page_links l left join mine f on f.id = l.memorial_id left join mine t on t.id = l.to_memorial_id
    left join users u on u.id = l.asked_by
    where l.id in (select i.id from page_links i join mine p on p.id = i.memorial_id
        union select i.id from page_links i join mine p on p.id = i.to_memorial_id)
      and ((l.state in ('asked', 'agreed') and exists (select from ${selectMembers(sql`l.memorial_id`)} s where ${matchesLink}))
        or (l.state = 'declined' and t.id is not null and exists (select from ${selectMembers(sql`l.memorial_id`)} s where ${matchesLink}))
        or (l.state = 'ended' and l.answered_at is not null and l.ended_at > ${reader.now().toISOString()}::timestamptz
          - interval '${sql.raw(String(daysListedAfterEnd))} days'))
      and l.memorial_id in (select id from active_memorials) and l.to_memorial_id in (select id from active_memorials)
    order by l.asked_at desc, l.id limit ${maxListedPageLinks}`);
  return rows.map(({ link: { askedAt, other, ...link } }) => ({
    ...link,
    askedAt: new Date(askedAt),
    other: other && toPortrait(other, signFor(reader)),
  }));
}

/** Whether the asked family declined a link `l` or ended it. */
const isRefusal = sql`(l.state = 'declined' or (l.state = 'ended' and l.ended_by_memorial_id = l.to_memorial_id))`;

/**
 * Reopens a request that the family refused, because that family reconsiders; the asking owner may also ask about others again.
 * False where nothing was refused, or the section changed since.
 */
export async function reopenRefused(tx: Db, linkId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ memorial_id: string; to_memorial_id: string }>(sql`
    update page_links l set state = 'asked', answered_at = null, ended_at = null, ended_by_memorial_id = null
    where l.id = ${linkId}::uuid and ${isRefusal} and ${isLinkActive} returning l.memorial_id, l.to_memorial_id`);
  const [link] = rows;
  if (!link) return false;
  await tx.execute(sql`
    delete from page_link_refusals r using memorials m
    where m.id = ${link.memorial_id}::uuid and r.owner_id = m.user_id and r.to_memorial_id = ${link.to_memorial_id}::uuid`);
  return true;
}

/**
 * Whether the family of a page refused an owner or ended a link with them. It holds for all pages and members of the owner,
 * because a removed and rewritten member is a new one. `page_links` has the current owner of the asking page,
 * `page_link_refusals` the owner at the time of the request.
 */
const isRefused = (ownerId: SQL, toMemorialId: SQL) => sql`(exists (
  select from page_links r join memorials o on o.id = r.memorial_id
  where r.to_memorial_id = ${toMemorialId} and o.user_id = ${ownerId}
    and (r.state = 'declined' or (r.state = 'ended' and r.ended_by_memorial_id is distinct from r.memorial_id)))
  or exists (select from page_link_refusals r where r.to_memorial_id = ${toMemorialId} and r.owner_id = ${ownerId}))`;

/** Stores that the family of a page refused the owner of the asking page; outlives that page. */
export async function insertRefusal(
  tx: Db,
  link: { memorialId: string; toMemorialId: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into page_link_refusals (to_memorial_id, owner_id, refused_at)
    select ${link.toMemorialId}::uuid, m.user_id, ${now.toISOString()}::timestamptz from memorials m
    where m.id = ${link.memorialId}::uuid on conflict do nothing`);
}

interface Asking {
  ownerId: string;
  toMemorialId: string;
  at: Date;
}

/** Earlier requests of an owner to a page: whether its family refused, and whether it was notified within a day. */
export async function findEarlierRequest(tx: Db, { ownerId, toMemorialId, at }: Asking) {
  const owner = sql`${ownerId}::uuid`;
  const to = sql`${toMemorialId}::uuid`;
  const { rows } = await tx.execute<{ isRefused: boolean; isToldLately: boolean }>(sql`
    select ${isRefused(owner, to)} as "isRefused", exists (
      select from page_links r join memorials o on o.id = r.memorial_id
      where r.to_memorial_id = ${to} and o.user_id = ${owner} and r.state in ('asked', 'ended')
        and r.asked_at > ${at.toISOString()}::timestamptz - interval '1 day') as "isToldLately"`);
  return rows[0] ?? { isRefused: false, isToldLately: false };
}

/** The number of open requests of an account. */
export async function countUnanswered(tx: Db, userId: string | null): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from page_links l
    where l.asked_by = ${userId}::uuid and l.state = 'asked' and ${isLinkActive}`);
  return rows[0]?.count ?? 0;
}

/** Members whose link leads to a page that the reader may see, that is somebody else's, and whose family may be asked. */
async function listCandidates(reader: Reader): Promise<PageLinks['candidates']> {
  const { db, userId } = reader;
  const user = sql`${userId}::uuid`;
  const { rows } = await db.execute<{
    candidate: Omit<PageLinks['candidates'][number], 'other'> & { other: StoredPortrait };
  }>(sql`
    select json_build_object('memorial', json_build_object('id', e.id, 'name', e.name), 'memberId', s.id,
      'memberName', s.name, 'other', json_build_object(${portraitFields})) as candidate
    from ${editedBy(user)} e join lateral ${selectMembers(sql`e.id`)} s on strpos(s.link, '/memorial/') > 0
    join active_memorials m on m.id = substring(s.link from ${linkedPagePattern}::text)::uuid
    where m.user_id <> e.user_id and ${canView(user)} and not ${isRefused(sql`e.user_id`, sql`m.id`)}
      and not exists (select from page_links l where l.memorial_id = e.id and l.member_id = s.id
        and l.to_memorial_id = m.id and l.state in ('asked', 'agreed'))
    order by e.created_at, e.id, s.id limit ${maxListedPageLinks}`);
  return rows.map(({ candidate: { other, ...candidate } }) => ({
    ...candidate,
    other: toPortrait(other, signFor(reader)),
  }));
}
