import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { findKinship } from '#core/kinships.ts';
import { findLinkedMemorialId } from '#features/memorial/page-links/page-links.rules.ts';
import type { Db } from '#server/db.ts';
import { findKinshipEdges } from '../kinship.rules.ts';
import { treeMembers, treePeople } from '../tree.table.ts';
import { moveFeeds } from '../yahrzeits/branch-feeds.store.ts';
import type { SyncedPage } from './page-sync.store.ts';

interface MembersToUpsert {
  treeId: string;
  pages: readonly SyncedPage[];
  peopleOfPages: ReadonlyMap<string, string>;
  now: Date;
}

/** A key that is unique among the members of all pages. */
export const memberKey = (memorialId: string, memberId: string) => `${memorialId} ${memberId}`;

/**
 * Returns the person of each member, by `memberKey`, and the replaced person where a member is now the person of a page. Deletes
 * the people of removed members, unless something else names them.
 */
export async function upsertMembers(tx: Db, { treeId, pages, peopleOfPages, now }: MembersToUpsert) {
  const ids = pages.map(({ memorialId }) => memorialId);
  const stored = await tx
    .select()
    .from(treeMembers)
    .where(and(eq(treeMembers.treeId, treeId), inArray(treeMembers.memorialId, ids)));
  const personOf = new Map(stored.map((row) => [memberKey(row.memorialId, row.memberId), row.personId]));
  const merged = new Set(
    stored.flatMap(({ memorialId, memberId, isMerged }) => (isMerged ? [memberKey(memorialId, memberId)] : [])),
  );
  const present = new Set<string>();
  const replacementIds = new Map<string, string>();
  const pagePeople = new Set(peopleOfPages.values());
  for (const { memorialId, tree, isStale } of pages) {
    const { implied } = findKinshipEdges(tree.members, tree.relationships);
    const members = [
      ...tree.members.map((member) => ({
        ...member,
        sex: findKinship(member.relationship)?.sex ?? null,
        joined: peopleOfPages.get(findLinkedMemorialId(member.memorialLink)) ?? null,
      })),
      ...implied.map((id) => ({
        id,
        name: '',
        sex: null,
        joined: null,
        birthDate: null,
        deathDate: null,
        isDead: false,
      })),
    ];
    for (const { id: memberId, name, sex, birthDate, deathDate, isDead, joined } of members) {
      const key = memberKey(memorialId, memberId);
      present.add(key);
      const dates = { birthDate: birthDate || null, deathDate: deathDate || null };
      const fields = { name, sex, ...dates, isDead: dates.deathDate !== null || isDead === true };
      const known = personOf.get(key);
      const isMerged = merged.has(key);
      const isOfPage = known !== undefined && !isMerged && pagePeople.has(known);
      if (known !== undefined && (joined === known || (joined === null && !isOfPage))) {
        if (isStale)
          await tx
            .update(treePeople)
            .set(fields)
            .where(and(eq(treePeople.id, known), eq(treePeople.source, 'section'), isNull(treePeople.memorialId)));
        continue;
      }
      const personId = joined ?? randomUUID();
      if (known !== undefined && joined !== null && !isOfPage && !isMerged) {
        replacementIds.set(known, joined);
        await moveTyped(tx, treeId, known, joined);
        await moveTwins(tx, known, joined);
        await moveFeeds(tx, treeId, known, joined);
      }
      if (joined === null)
        await tx.insert(treePeople).values({ id: personId, treeId, source: 'section', createdAt: now, ...fields });
      await tx
        .insert(treeMembers)
        .values({ treeId, memorialId, memberId, personId })
        .onConflictDoUpdate({
          target: [treeMembers.treeId, treeMembers.memorialId, treeMembers.memberId],
          set: { personId, isMerged: false },
        });
      personOf.set(key, personId);
    }
  }
  await removeAbsent(tx, treeId, stored, present);
  return { members: personOf, replacementIds };
}

type StoredMember = typeof treeMembers.$inferSelect;

async function removeAbsent(tx: Db, treeId: string, stored: readonly StoredMember[], present: ReadonlySet<string>) {
  for (const { memorialId, memberId } of stored) {
    if (present.has(memberKey(memorialId, memberId))) continue;
    await tx
      .delete(treeMembers)
      .where(
        and(eq(treeMembers.treeId, treeId), eq(treeMembers.memorialId, memorialId), eq(treeMembers.memberId, memberId)),
      );
  }
  const isUnnamed = and(
    eq(treePeople.treeId, treeId),
    eq(treePeople.source, 'section'),
    isNull(treePeople.memorialId),
    notInArray(
      treePeople.id,
      tx.select({ id: treeMembers.personId }).from(treeMembers).where(eq(treeMembers.treeId, treeId)),
    ),
  );
  const hasTyped = sql`exists (select from tree_relationships r where ${treePeople.id} in (r.from_id, r.to_id) and r.memorial_id is null)`;
  await tx.delete(treePeople).where(and(isUnnamed, sql`not ${hasTyped}`));
  // A person with relatives in the tree stays, and is edited there from now on.
  await tx.update(treePeople).set({ source: 'typed' }).where(isUnnamed);
}

/** Moves what was written in the tree from one person to another: both turned out to be the same. */
async function moveTyped(tx: Db, treeId: string, fromId: string, toId: string): Promise<void> {
  for (const [end, other] of [
    ['from_id', 'to_id'],
    ['to_id', 'from_id'],
  ] as const) {
    await tx.execute(sql`
      update tree_relationships r set ${sql.raw(end)} = ${toId}::uuid
      where r.tree_id = ${treeId}::uuid and r.memorial_id is null and r.${sql.raw(end)} = ${fromId}::uuid
        and r.${sql.raw(other)} <> ${toId}::uuid and not exists (select from tree_relationships k
          where k.kind = r.kind and k.${sql.raw(end)} = ${toId}::uuid and k.${sql.raw(other)} = r.${sql.raw(other)})`);
  }
}

/** Copies the twin group of the replaced person. */
async function moveTwins(tx: Db, fromId: string, toId: string): Promise<void> {
  await tx.execute(sql`
    update tree_people p set twins_id = k.twins_id from tree_people k
    where p.id = ${toId}::uuid and k.id = ${fromId}::uuid and p.twins_id is null`);
}
