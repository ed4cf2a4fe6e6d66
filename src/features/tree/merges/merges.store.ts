import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { treeImportRecords } from '../imports/imports.table.ts';
import { treePortraits } from '../portraits/portraits.table.ts';
import { treeMembers, treePages, treePeople, treeRelationships } from '../tree.table.ts';
import { moveFeeds } from '../yahrzeits/branch-feeds.store.ts';
import { mergeFields } from './merge-choices.rules.ts';
import { findMergeRefusal, leavesSection } from './comparison.store.ts';
import { mergeEdges } from './merged-edges.rules.ts';
import type { Merge, MergeRefusal } from './merges.schema.ts';
import { type MergeSnapshot, treeDistinctPeople, treeMerges } from './merges.table.ts';

type Edge = typeof treeRelationships.$inferSelect;
type Person = typeof treePeople.$inferSelect;

/** A statement takes 65,535 parameters, and an edge has nine. */
const edgesAtOnce = 5000;

export const refuseMerge = (reason: MergeRefusal) => fail('CONFLICT', { reason });

/** Whether this merge was applied before: the request was repeated. */
export async function isMerged(tx: Db, { treeId, mergeId }: Pick<Merge, 'treeId' | 'mergeId'>): Promise<boolean> {
  const [known] = await tx.select({ treeId: treeMerges.treeId }).from(treeMerges).where(eq(treeMerges.id, mergeId));
  if (known && known.treeId !== treeId) throw refuseMerge('changed');
  return known !== undefined;
}

/**
 * Merges two people of a tree: the relatives, page members and file records of the removed one move to the kept one. CONFLICT
 * with a reason where that is not possible. The caller holds the lock of the tree, whose pages are synced.
 */
export async function mergePeople(tx: Db, merge: Merge, actorId: string | null, now: Date): Promise<void> {
  const { treeId, keptId, removedId, choices } = merge;
  const people = await tx
    .select()
    .from(treePeople)
    .where(and(eq(treePeople.treeId, treeId), inArray(treePeople.id, [keptId, removedId])))
    .for('update');
  const [kept, removed] = [keptId, removedId].map((id) => people.find((person) => person.id === id));
  if (!kept || !removed) throw refuseMerge('changed');
  if (kept.version !== merge.keptVersion || removed.version !== merge.removedVersion) throw refuseMerge('changed');
  const refusal = await findMergeRefusal(tx, { personId: keptId, otherId: removedId });
  if (refusal) throw refuseMerge(refusal);
  // The person of a page cannot be removed.
  if (removed.memorialId !== null) throw refuseMerge('changed');

  const snapshot = await takeSnapshot(tx, kept, removed);
  await replaceEdges(tx, treeId, [keptId, removedId], mergeEdges(snapshot.relationships, keptId, removedId));
  await tx
    .update(treeMembers)
    .set({ personId: keptId, isMerged: true })
    .where(and(eq(treeMembers.treeId, treeId), eq(treeMembers.personId, removedId)));
  await tx.update(treeImportRecords).set({ personId: keptId }).where(eq(treeImportRecords.personId, removedId));
  await tx
    .update(treePortraits)
    .set({ personId: keptId })
    .where(and(eq(treePortraits.treeId, treeId), eq(treePortraits.personId, removedId)));
  await moveFeeds(tx, treeId, removedId, keptId);
  // Everybody marked as distinct from the removed person is distinct from the kept one too.
  for (const id of snapshot.distinctIds) if (id !== keptId) await insertDistinct(tx, treeId, keptId, id);
  await tx.delete(treePeople).where(and(eq(treePeople.treeId, treeId), eq(treePeople.id, removedId)));

  const keptVersion = kept.version + 1;
  const fields = mergeFields(kept, removed, choices);
  const { name: _name, birthDate: _birth, deathDate: _death, isDead: _dead, ...ownFields } = fields;
  await tx
    .update(treePeople)
    .set({
      // The page defines name and dates.
      ...(kept.memorialId === null ? fields : ownFields),
      twinsId: sql`case when ${hasTwin(kept)} then twins_id else coalesce(${removed.twinsId}::uuid, twins_id) end`,
      ...(leavesSection(kept, removed, kept.memorialId !== null) && { source: 'typed' as const }),
      version: keptVersion,
    })
    .where(and(eq(treePeople.treeId, treeId), eq(treePeople.id, keptId)));
  await tx.insert(treeMerges).values({
    id: merge.mergeId,
    treeId,
    keptId,
    actorId,
    snapshot,
    keptVersion,
    relationshipsDigest: selectRelativesDigest(sql`${keptId}::uuid`),
    createdAt: now,
  });
  // The next sync assigns the relationships that sections define to the kept person.
  await tx.delete(treePages).where(eq(treePages.treeId, treeId));
}

/** Whether the person has a twin in the tree: the id of a single birth is nobody else's. */
const hasTwin = ({ id, treeId, twinsId }: Person): SQL => sql`exists (
  select from tree_people o where o.tree_id = ${treeId}::uuid and o.twins_id = ${twinsId}::uuid and o.id <> ${id}::uuid)`;

/** Digest of the relationships that are written in the tree; those of sections are read at each sync. */
export const selectRelativesDigest = (id: SQL): SQL => sql`(
  select md5(coalesce(string_agg(concat_ws(' ', r.kind, r.from_id, r.to_id, r.nature, r.year,
    'from ' || r.from_place, 'to ' || r.to_place), ','
    order by r.kind, r.from_id, r.to_id), ''))
  from tree_relationships r where r.memorial_id is null and (r.from_id = ${id} or r.to_id = ${id}))`;

async function takeSnapshot(tx: Db, kept: Person, removed: Person): Promise<MergeSnapshot> {
  const { createdAt: _createdAt, ...keptFields } = kept;
  const [relationships, members, records, distinct, portraits] = [
    await tx
      .select()
      .from(treeRelationships)
      .where(
        or(
          inArray(treeRelationships.fromId, [kept.id, removed.id]),
          inArray(treeRelationships.toId, [kept.id, removed.id]),
        ),
      )
      .orderBy(treeRelationships.position, treeRelationships.fromId, treeRelationships.toId),
    await tx
      .select({
        memorialId: treeMembers.memorialId,
        memberId: treeMembers.memberId,
        isMerged: treeMembers.isMerged,
      })
      .from(treeMembers)
      .where(and(eq(treeMembers.treeId, removed.treeId), eq(treeMembers.personId, removed.id))),
    await tx
      .select({ importId: treeImportRecords.importId, position: treeImportRecords.position })
      .from(treeImportRecords)
      .where(eq(treeImportRecords.personId, removed.id)),
    await tx
      .select({ oneId: treeDistinctPeople.oneId, otherId: treeDistinctPeople.otherId })
      .from(treeDistinctPeople)
      .where(
        and(
          eq(treeDistinctPeople.treeId, removed.treeId),
          or(
            inArray(treeDistinctPeople.oneId, [kept.id, removed.id]),
            inArray(treeDistinctPeople.otherId, [kept.id, removed.id]),
          ),
        ),
      ),
    await tx
      .select({ id: treePortraits.id })
      .from(treePortraits)
      .where(and(eq(treePortraits.treeId, removed.treeId), eq(treePortraits.personId, removed.id))),
  ];
  const distinctFrom = (id: string) =>
    distinct.flatMap(({ oneId, otherId }) => (oneId === id ? otherId : otherId === id ? oneId : []));
  return {
    kept: keptFields,
    removed: { ...removed, createdAt: removed.createdAt.toISOString() },
    relationships,
    members,
    records,
    portraitIds: portraits.map(({ id }) => id),
    distinctIds: distinctFrom(removed.id),
    keptDistinctIds: distinctFrom(kept.id),
  };
}

/** Replaces the relationships of some people. */
export async function replaceEdges(tx: Db, treeId: string, ids: string[], edges: readonly Edge[]): Promise<void> {
  await tx
    .delete(treeRelationships)
    .where(
      and(
        eq(treeRelationships.treeId, treeId),
        or(inArray(treeRelationships.fromId, ids), inArray(treeRelationships.toId, ids)),
      ),
    );
  for (let from = 0; from < edges.length; from += edgesAtOnce)
    await tx
      .insert(treeRelationships)
      .values(edges.slice(from, from + edgesAtOnce))
      .onConflictDoNothing();
}

/** Marks two people of a tree as distinct. */
export async function insertDistinct(tx: Db, treeId: string, personId: string, otherId: string): Promise<void> {
  await tx
    .insert(treeDistinctPeople)
    .values({ treeId, ...inOrder(personId, otherId) })
    .onConflictDoNothing();
}

export async function deleteDistinct(tx: Db, treeId: string, personId: string, otherId: string): Promise<void> {
  const { oneId, otherId: largerId } = inOrder(personId, otherId);
  await tx
    .delete(treeDistinctPeople)
    .where(
      and(
        eq(treeDistinctPeople.treeId, treeId),
        eq(treeDistinctPeople.oneId, oneId),
        eq(treeDistinctPeople.otherId, largerId),
      ),
    );
}

const inOrder = (one: string, other: string) =>
  one < other ? { oneId: one, otherId: other } : { oneId: other, otherId: one };
