import { and, eq, or, sql } from 'drizzle-orm';
import { isSame } from '#core/same.ts';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { findChangedByName } from '../tree-changes.store.ts';
import type { ChangedRelationship, ConnectionRefusal, Relationship, CurrentRelationship } from '../tree.schema.ts';
import { treePages, treeRelationships } from '../tree.table.ts';

/**
 * NOT_FOUND where one of the two is of another tree; CONFLICT where a parent would be their own descendant or a partner of the
 * child.
 */
export async function insertRelationship(
  tx: Db,
  treeId: string,
  given: Relationship,
  changedBy: string | null,
): Promise<void> {
  const { fromId, toId } = given;
  if (fromId === toId) throw refuse('ownAncestor');
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from tree_people where tree_id = ${treeId}::uuid and id in (${fromId}::uuid, ${toId}::uuid)`);
  if (rows[0]?.count !== 2) throw fail('NOT_FOUND');
  if (await hasOtherKind(tx, given)) throw refuse('alreadyRelated');
  if (given.kind === 'parent' && (await isDescendant(tx, fromId, toId))) throw refuse('ownAncestor');

  // Two partners share one row, whichever is named first.
  const isTurned = given.kind === 'partner' && toId < fromId;
  const relationship = isTurned ? { ...given, fromId: toId, toId: fromId } : given;
  const said = {
    nature: relationship.nature,
    year: relationship.kind === 'partner' ? relationship.year : null,
    memorialId: null,
    changedBy,
    // So that an undo of the import keeps it.
    importId: null,
  };
  await tx
    .insert(treeRelationships)
    .values({
      treeId,
      kind: relationship.kind,
      fromId: relationship.fromId,
      toId: relationship.toId,
      position: await nextPosition(tx, treeId),
      ...said,
    })
    .onConflictDoUpdate({
      target: [treeRelationships.fromId, treeRelationships.toId, treeRelationships.kind],
      set: { ...said, overridesPage: isOfPage },
    });
}

/** Whether a page defines the relationship, or defined it before the tree changed it. */
const isOfPage = sql`${treeRelationships.overridesPage} or ${treeRelationships.memorialId} is not null`;

const refuse = (reason: ConnectionRefusal) => fail('CONFLICT', { reason });

/** Whether the two people have a relationship of the other kind. */
async function hasOtherKind(tx: Db, { kind, fromId, toId }: Relationship): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from tree_relationships r where r.kind <> ${kind}
      and (r.from_id, r.to_id) in ((${fromId}::uuid, ${toId}::uuid), (${toId}::uuid, ${fromId}::uuid))`);
  return rows.length > 0;
}

/** The position after all others of the tree. */
async function nextPosition(tx: Db, treeId: string): Promise<number> {
  const { rows } = await tx.execute<{ position: number }>(
    sql`select coalesce(max(position), 0)::int + 1 as position from tree_relationships where tree_id = ${treeId}::uuid`,
  );
  return rows[0]?.position ?? 0;
}

/** Whether a person is a descendant of another one; terminates in a tree with cycles too. */
async function isDescendant(tx: Db, personId: string, ancestorId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive below (id) as (
      select ${ancestorId}::uuid union
      select r.to_id from below b join tree_relationships r on r.from_id = b.id and r.kind = 'parent')
    select from below where id = ${personId}::uuid`);
  return rows.length > 0;
}

type Ends = Pick<Relationship, 'kind' | 'fromId' | 'toId'>;

/** A stored relationship, if there is one, with its condition. */
async function findRelationship(tx: Db, treeId: string, { kind, fromId, toId }: Ends) {
  const asGiven = and(eq(treeRelationships.fromId, fromId), eq(treeRelationships.toId, toId));
  const turned = and(eq(treeRelationships.fromId, toId), eq(treeRelationships.toId, fromId));
  const one = and(
    eq(treeRelationships.treeId, treeId),
    eq(treeRelationships.kind, kind),
    kind === 'partner' ? or(asGiven, turned) : asGiven,
  );
  const [known] = await tx.select().from(treeRelationships).where(one);
  return { one, known };
}

/** NOT_FOUND where there is none. */
async function requireRelationship(tx: Db, treeId: string, ends: Ends) {
  const { one, known } = await findRelationship(tx, treeId, ends);
  if (!known) throw fail('NOT_FOUND');
  return { one, known };
}

/**
 * CONFLICT where the two are connected otherwise than the caller was shown, unless they are as requested: a repeated request
 * succeeds. The caller holds the lock of the tree.
 */
export async function assertUnchangedRelationship(
  tx: Db,
  treeId: string,
  ends: Ends,
  { before, after }: { before: CurrentRelationship | undefined; after: CurrentRelationship },
): Promise<void> {
  if (before === undefined) return;
  const { known } = await findRelationship(tx, treeId, ends);
  const standing = known ? { nature: known.nature, year: known.year } : null;
  if (isSame(standing, before) || isSame(standing, after)) return;
  const changed: ChangedRelationship = {
    reason: 'changed',
    standing,
    by: await findChangedByName(tx, known?.changedBy ?? null),
  };
  throw fail('CONFLICT', changed);
}

/** Changes a relationship. A relationship of a page’s section belongs to the tree afterwards. NOT_FOUND where there is none. */
export async function updateRelationship(
  tx: Db,
  treeId: string,
  relationship: Relationship,
  changedBy: string | null,
): Promise<void> {
  const { one } = await requireRelationship(tx, treeId, relationship);
  const year = relationship.kind === 'partner' ? relationship.year : null;
  await tx
    .update(treeRelationships)
    // So that an undo of the import keeps it.
    .set({ nature: relationship.nature, year, memorialId: null, overridesPage: isOfPage, changedBy, importId: null })
    .where(one);
}

/** NOT_FOUND where there is none; FORBIDDEN for one that only the section of a page defines. */
export async function deleteRelationship(tx: Db, treeId: string, ends: Ends): Promise<void> {
  const { one, known } = await requireRelationship(tx, treeId, ends);
  if (known.memorialId !== null) throw fail('FORBIDDEN');
  await tx.delete(treeRelationships).where(one);
  // The next sync restores the relationship that a section defines between the two.
  await tx.delete(treePages).where(eq(treePages.treeId, treeId));
}

/** Marks relationships of the tree that a section also defines. */
export async function markOverrides(tx: Db, treeId: string, edges: readonly Ends[]): Promise<void> {
  const ends = edges.map(({ kind, fromId, toId }) => ({ kind, fromId, toId }));
  await tx.execute(sql`
    with said as materialized (
      select distinct kind, "fromId", "toId"
      from json_to_recordset(${JSON.stringify(ends)}::json) as s (kind text, "fromId" uuid, "toId" uuid))
    update tree_relationships r set overrides_page = not r.overrides_page
    where r.tree_id = ${treeId}::uuid and r.memorial_id is null
      and r.overrides_page <> ((r.kind, r.from_id, r.to_id) in (select kind, "fromId", "toId" from said))`);
}
