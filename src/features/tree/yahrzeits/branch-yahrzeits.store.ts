import { sql } from 'drizzle-orm';
import { errorCode } from '#core/error-code.ts';
import { addDays, type PlainDate, todayInJerusalem } from '#core/dates.ts';
import { toHebrewDate } from '#core/hebrew-calendar/hebrew-date.ts';
import { defaultCustom } from '#core/hebrew-calendar/yahrzeit.ts';
import type { Locale } from '#core/locale.ts';
import type { Actor } from '#core/policy.ts';
import { listYahrzeitDays } from '#features/memorial/yahrzeits/yahrzeits.rules.ts';
import type { FindBranchFeed, RememberedPerson } from '#server/calendar-feed.ts';
import type { Db } from '#server/db.ts';
import { hashToken } from '#server/secret-token.ts';
import { isShownTo } from '../tree-people.store.ts';
import { syncStaleTree, treeRelation } from '../tree.store.ts';
import { type Branch, loadBranch } from './branch.store.ts';
import { type StoredFeed, toFeed } from './branch-feeds.store.ts';
import { type BranchDay, type ListedBranchFeed, maxDays } from './branch-yahrzeits.schema.ts';

/** The feeds of an account, the newest first; without a name where the account may no longer see the person. */
export async function listFeeds(db: Db, secret: string, userId: string): Promise<ListedBranchFeed[]> {
  const actor = { userId, roles: [] };
  const isShown = sql`case ${treeRelation(userId)} when 'owner' then true
    when 'editor' then ${isShownTo({ actor, isOwner: false })} else false end`;
  const { rows } = await db.execute<{
    feed: Omit<StoredFeed & ListedBranchFeed, 'createdAt'> & { createdAt: string };
  }>(sql`
    select json_build_object('id', f.id, 'tokenHash', f.token_hash, 'createdAt', f.created_at, 'treeId', f.tree_id,
      'personId', f.person_id, 'name', case when ${isShown} then p.name else '' end) as feed
    from tree_branch_feeds f join family_trees t on t.id = f.tree_id
    join tree_people p on p.tree_id = f.tree_id and p.id = f.person_id
    where f.user_id = ${userId}::uuid order by f.created_at desc, f.id`);
  return rows.map(({ feed: { treeId, personId, name, ...stored } }) => ({
    ...toFeed(secret, { ...stored, createdAt: new Date(stored.createdAt) }),
    treeId,
    personId,
    name,
  }));
}

/** What a token opens. Checks the right to the tree and who is shown at each request. */
export const findBranchFeed: FindBranchFeed = async (db, token) => {
  const { rows } = await db.execute<{ user_id: string; tree_id: string; person_id: string; locale: Locale | null }>(sql`
    select f.user_id, f.tree_id, f.person_id, u.locale from tree_branch_feeds f join users u on u.id = f.user_id
    where f.token_hash = ${hashToken(token)} and not exists (select 1 from account_closings c where c.user_id = f.user_id)`);
  const [feed] = rows;
  if (!feed) return null;
  const { user_id: userId, tree_id: treeId, person_id: personId, locale } = feed;
  return {
    locale: locale ?? 'he',
    async loadBranch(now) {
      const { rows: trees } = await db.execute<{ relation: 'owner' | 'editor' | 'none' }>(
        sql`select ${treeRelation(userId)} as relation from family_trees t where t.id = ${treeId}::uuid`,
      );
      const relation = trees[0]?.relation ?? 'none';
      if (relation === 'none') return null;
      const actor: Actor = { userId, roles: [] };
      await refreshTree(db, treeId, now);
      const branch = await loadBranch({ db, actor, isOwner: relation === 'owner', treeId, personId });
      return branch && { ...branch, memorialIds: branch.pages.map(({ memorialId }) => memorialId) };
    },
  };
};

/** While a long import holds the lock, the tree is read without a sync. */
async function refreshTree(db: Parameters<FindBranchFeed>[0], treeId: string, now: Date): Promise<void> {
  await syncStaleTree(db, treeId, now, 'request').catch((error: unknown) => {
    if (errorCode(error) !== 'UNAVAILABLE') throw error;
  });
}

const daysOfList = 366;

/** The days of a branch within a year, the next one first. */
export async function listBranchDays(db: Db, { pages, people }: Branch, now: Date): Promise<BranchDay[]> {
  const from = todayInJerusalem(now);
  const through = addDays(from, daysOfList);
  const ids = sql.param(pages.map(({ memorialId }) => memorialId));
  const { rows } = await db.execute<{ memorial_id: string; date: PlainDate }>(sql`
    select y.memorial_id, y.date from memorial_yahrzeits y where y.memorial_id = any(${ids}::uuid[])
      and y.part in ('day', 'also') and y.cancelled_at is null and y.date between ${from}::date and ${through}::date`);
  const byPage = new Map(pages.map((page) => [page.memorialId, page]));
  const ofPages = rows.flatMap(({ memorial_id: memorialId, date }) => {
    const page = byPage.get(memorialId);
    return page ? [{ personId: page.id, name: page.name, date, memorialId }] : [];
  });
  const years = { from: toHebrewDate(from).year, through: toHebrewDate(through).year };
  const ofPeople = people.flatMap((person) =>
    daysOfPerson(person, years).flatMap(({ date, part }) =>
      (part === 'day' || part === 'also') && date >= from && date <= through
        ? [{ personId: person.id, name: person.name, date, memorialId: null }]
        : [],
    ),
  );
  return [...ofPages, ...ofPeople]
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.name.localeCompare(other.name))
    .slice(0, maxDays);
}

const daysOfPerson = ({ died, afterSunset }: RememberedPerson, years: { from: number; through: number }) =>
  listYahrzeitDays({ death: { died, afterSunset, buried: null }, custom: defaultCustom }, years);
