import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { findKinshipEdges, pagePersonId } from '../kinship.rules.ts';
import { markOverrides } from '../relationships/relationships.store.ts';
import { treePages, treeRelationships } from '../tree.table.ts';
import { memberKey, upsertMembers } from './member-sync.store.ts';
import { listPages, type SyncedPage, upsertPagePeople } from './page-sync.store.ts';
import { keepPlaces } from './places.rules.ts';

/** A statement takes 65,535 parameters, and an edge has nine. */
const edgesAtOnce = 5000;

/**
 * Syncs the tree with the owner's pages: each page and each member becomes a person, and the twelve relations become edges. A
 * member whose link leads to a page of the tree is that page's person. Idempotent. The caller holds the lock of the tree.
 */
export async function syncTree(tx: Db, treeId: string, now: Date): Promise<void> {
  const pages = await listPages(tx, treeId);
  const peopleOfPages = await upsertPagePeople(tx, treeId, pages, now);
  // Relationships of deleted and transferred pages stay unchanged.
  const isSaidByPages = and(
    eq(treeRelationships.treeId, treeId),
    inArray(
      treeRelationships.memorialId,
      pages.map(({ memorialId }) => memorialId),
    ),
  );
  // Read before people are deleted, because their edges go with them.
  const storedPlaces = await tx
    .select()
    .from(treeRelationships)
    .where(and(isSaidByPages, or(isNotNull(treeRelationships.fromPlace), isNotNull(treeRelationships.toPlace))));
  const { members, replacementIds } = await upsertMembers(tx, { treeId, pages, peopleOfPages, now });
  await tx.delete(treeRelationships).where(isSaidByPages);
  const edges = keepPlaces(
    pages.flatMap((page) => edgesOf(page, treeId, peopleOfPages, members)),
    storedPlaces,
    replacementIds,
  );
  for (let from = 0; from < edges.length; from += edgesAtOnce)
    await tx
      .insert(treeRelationships)
      .values(edges.slice(from, from + edgesAtOnce))
      .onConflictDoNothing();
  await markOverrides(tx, treeId, edges);

  for (const { memorialId, basicVersion, treeVersion } of pages) {
    const versions = { basicVersion, treeVersion };
    await tx
      .insert(treePages)
      .values({ treeId, memorialId, ...versions })
      .onConflictDoUpdate({ target: [treePages.treeId, treePages.memorialId], set: versions });
  }
}

function edgesOf(
  { memorialId, tree }: SyncedPage,
  treeId: string,
  peopleOfPages: ReadonlyMap<string, string>,
  members: ReadonlyMap<string, string>,
) {
  const personOf = (id: string) =>
    id === pagePersonId ? peopleOfPages.get(memorialId) : members.get(memberKey(memorialId, id));
  return findKinshipEdges(tree.members, tree.relationships).edges.flatMap(({ kind, fromId, toId }, position) => {
    const [from, to] = [personOf(fromId), personOf(toId)];
    if (from === undefined || to === undefined || from === to) return [];
    // Two partners share one row, whichever page names the other.
    const [first, second] = kind === 'partner' && to < from ? [to, from] : [from, to];
    const nature = kind === 'parent' ? ('birth' as const) : ('current' as const);
    return [{ treeId, kind, fromId: first, toId: second, nature, position, memorialId }];
  });
}
