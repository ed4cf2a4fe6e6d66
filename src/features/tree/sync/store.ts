import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { findKinship } from '#core/kinships.ts';
import { findLinkedMemorialId } from '#features/memorial/page-links/rules.ts';
import { sectionContents, type Working } from '#features/memorial/schema.ts';
import type { Db } from '#server/db.ts';
import { findKinshipEdges, pagePersonId } from '../kinship/rules.ts';
import { moveFeeds } from '../yahrzeits/feeds/store.ts';
import { markOverrides } from '../relationships/store.ts';
import { treeMembers, treePages, treePeople, treeRelationships } from '../table.ts';

/** A statement takes 65,535 parameters, and an edge has nine. */
const edgesAtOnce = 5000;

interface Page {
  memorialId: string;
  name: string;
  birthDate: string | null;
  deathDate: string | null;
  basicVersion: number;
  treeVersion: number;
  isStale: boolean;
  tree: Working['family-tree'];
}

/** The active pages `m` of the owner of a tree `t`, with the versions that they have and those that the tree has taken in. */
const pagesOfTree = sql`family_trees t join active_memorials m on m.user_id = t.owner_id
  cross join lateral (select coalesce((m.section_versions ->> 'basic')::int, 0) as basic,
    coalesce((m.section_versions ->> 'family-tree')::int, 0) as tree) v
  left join tree_pages p on p.tree_id = t.id and p.memorial_id = m.id`;
const isBehind = sql`((p.basic_version, p.tree_version) is distinct from (v.basic, v.tree))`;

/** The active pages of the owner of a tree, with what their sections say of relatives. */
async function listPages(db: Db, treeId: string): Promise<Page[]> {
  const { rows } = await db.execute<Omit<Page, 'tree'> & { content: unknown }>(sql`
    select m.id as "memorialId", m.name, m.birth_date as "birthDate", m.death_date as "deathDate",
      v.basic as "basicVersion", v.tree as "treeVersion", b.content, ${isBehind} as "isStale"
    from ${pagesOfTree} left join memorial_blocks b on b.memorial_id = m.id and b.type = 'familyTree'
    where t.id = ${treeId}::uuid order by m.created_at, m.id`);
  return rows.map(({ content, ...page }) => ({
    ...page,
    tree: sectionContents['family-tree'].kept.read({}, content ?? undefined),
  }));
}

/** Whether a page of the tree says something that the tree does not say yet; one query. */
export async function isTreeStale(db: Db, treeId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isStale: boolean }>(
    sql`select exists (select from ${pagesOfTree} where t.id = ${treeId}::uuid and ${isBehind}) as "isStale"`,
  );
  return rows[0]?.isStale ?? false;
}

/**
 * Takes what the sections of the owner's pages say into the tree: each page is a person, each member one, and the twelve
 * relations become edges. A member whose link leads to a page of the tree is that page's person. Idempotent; the caller
 * holds the tree.
 */
export async function syncTree(tx: Db, treeId: string, now: Date): Promise<void> {
  const pages = await listPages(tx, treeId);
  const peopleOfPages = await upsertPagePeople(tx, treeId, pages, now);
  // What deleted and handed over pages said stays as it was.
  const isSaidByPages = and(
    eq(treeRelationships.treeId, treeId),
    inArray(
      treeRelationships.memorialId,
      pages.map(({ memorialId }) => memorialId),
    ),
  );
  // Read before people go, and their edges with them.
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

/** The person of each page, by the page. */
async function upsertPagePeople(tx: Db, treeId: string, pages: readonly Page[], now: Date) {
  const known = await tx
    .select({ id: treePeople.id, memorialId: treePeople.memorialId })
    .from(treePeople)
    .where(eq(treePeople.treeId, treeId));
  const people = new Map(known.flatMap(({ id, memorialId }) => (memorialId === null ? [] : [[memorialId, id]])));
  for (const { memorialId, name, birthDate, deathDate, isStale } of pages) {
    const id = people.get(memorialId);
    const fields = { name, birthDate, deathDate, isDead: true };
    if (id === undefined) {
      const made = randomUUID();
      await tx
        .insert(treePeople)
        .values({ id: made, treeId, memorialId, source: 'section', createdAt: now, ...fields });
      people.set(memorialId, made);
    } else if (isStale) await tx.update(treePeople).set(fields).where(eq(treePeople.id, id));
  }
  return people;
}

interface MembersToUpsert {
  treeId: string;
  pages: readonly Page[];
  peopleOfPages: ReadonlyMap<string, string>;
  now: Date;
}

type StoredEdge = Pick<typeof treeRelationships.$inferSelect, 'kind' | 'fromId' | 'toId' | 'fromPlace' | 'toPlace'>;

const edgeKey = (kind: StoredEdge['kind'], fromId: string, toId: string) => `${kind} ${fromId} ${toId}`;

/**
 * Edges written again keep their places, which are the tree's own, also when a member was replaced by the person of a page. A
 * place that the page's person had already is the one that stays.
 */
function keepPlaces<Edge extends Omit<StoredEdge, 'fromPlace' | 'toPlace'>>(
  edges: readonly Edge[],
  storedEdges: readonly StoredEdge[],
  replacementIds: ReadonlyMap<string, string>,
) {
  const places = new Map<string, Pick<StoredEdge, 'fromPlace' | 'toPlace'>>();
  const add = (key: string, { fromPlace, toPlace }: Pick<StoredEdge, 'fromPlace' | 'toPlace'>) => {
    const known = places.get(key);
    places.set(key, { fromPlace: known?.fromPlace ?? fromPlace, toPlace: known?.toPlace ?? toPlace });
  };
  const isReplaced = ({ fromId, toId }: StoredEdge) => replacementIds.has(fromId) || replacementIds.has(toId);
  for (const edge of storedEdges.toSorted((one, other) => Number(isReplaced(one)) - Number(isReplaced(other)))) {
    const { kind, fromId, toId, fromPlace, toPlace } = edge;
    const [from, to] = [replacementIds.get(fromId) ?? fromId, replacementIds.get(toId) ?? toId];
    add(edgeKey(kind, from, to), { fromPlace, toPlace });
    // Two partners have one row, whose ends are in the order of their ids.
    if (kind === 'partner') add(edgeKey(kind, to, from), { fromPlace: toPlace, toPlace: fromPlace });
  }
  return edges.map((edge) => ({ ...edge, ...places.get(edgeKey(edge.kind, edge.fromId, edge.toId)) }));
}

const memberKey = (memorialId: string, memberId: string) => `${memorialId} ${memberId}`;

/**
 * The person of each member, by `memberKey`, and who stood for a member that is the person of a page now. People of members who
 * are gone go too, unless something else names them.
 */
async function upsertMembers(tx: Db, { treeId, pages, peopleOfPages, now }: MembersToUpsert) {
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
  // Whom the tree has relatives of stays, and is changed there from now on.
  await tx.update(treePeople).set({ source: 'typed' }).where(isUnnamed);
}

/** What was written in the tree of one person is said of another one: both turned out to be the same. */
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

function edgesOf(
  { memorialId, tree }: Page,
  treeId: string,
  peopleOfPages: ReadonlyMap<string, string>,
  members: ReadonlyMap<string, string>,
) {
  const personOf = (id: string) =>
    id === pagePersonId ? peopleOfPages.get(memorialId) : members.get(memberKey(memorialId, id));
  return findKinshipEdges(tree.members, tree.relationships).edges.flatMap(({ kind, fromId, toId }, position) => {
    const [from, to] = [personOf(fromId), personOf(toId)];
    if (from === undefined || to === undefined || from === to) return [];
    // One row for two partners, whichever page names the other.
    const [first, second] = kind === 'partner' && to < from ? [to, from] : [from, to];
    const nature = kind === 'parent' ? ('birth' as const) : ('current' as const);
    return [{ treeId, kind, fromId: first, toId: second, nature, position, memorialId }];
  });
}
