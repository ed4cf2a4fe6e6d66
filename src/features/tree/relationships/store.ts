import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import type { ConnectionRefusal, Relationship } from '../schema.ts';
import { treePages, treeRelationships } from '../table.ts';

/** NOT_FOUND where one of the two is not of the tree; CONFLICT where a parent would be their own descendant, or a partner. */
export async function insertRelationship(tx: Db, treeId: string, given: Relationship): Promise<void> {
  const { fromId, toId } = given;
  if (fromId === toId) throw refuse('ownAncestor');
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from tree_people where tree_id = ${treeId}::uuid and id in (${fromId}::uuid, ${toId}::uuid)`);
  if (rows[0]?.count !== 2) throw fail('NOT_FOUND');
  if (await hasOtherKind(tx, given)) throw refuse('alreadyRelated');
  if (given.kind === 'parent' && (await isDescendant(tx, fromId, toId))) throw refuse('ownAncestor');

  // Two partners have one row, whichever of them is named first.
  const isTurned = given.kind === 'partner' && toId < fromId;
  const relationship = isTurned ? { ...given, fromId: toId, toId: fromId } : given;
  const said = {
    nature: relationship.nature,
    year: relationship.kind === 'partner' ? relationship.year : null,
    memorialId: null,
    // An undo of the import keeps it.
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
      set: said,
    });
}

const refuse = (reason: ConnectionRefusal) => fail('CONFLICT', { reason });

/** Whether two people who are to be partners are parent and child, or the other way round. */
async function hasOtherKind(tx: Db, { kind, fromId, toId }: Relationship): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from tree_relationships r where r.kind <> ${kind}
      and (r.from_id, r.to_id) in ((${fromId}::uuid, ${toId}::uuid), (${toId}::uuid, ${fromId}::uuid))`);
  return rows.length > 0;
}

/** After everything that the tree has: what is added last stands last. */
async function nextPosition(tx: Db, treeId: string): Promise<number> {
  const { rows } = await tx.execute<{ position: number }>(
    sql`select coalesce(max(position), 0)::int + 1 as position from tree_relationships where tree_id = ${treeId}::uuid`,
  );
  return rows[0]?.position ?? 0;
}

/** Whether a person stands anywhere below another one; ends in a tree with circles too. */
async function isDescendant(tx: Db, personId: string, ancestorId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive below (id) as (
      select ${ancestorId}::uuid union
      select r.to_id from below b join tree_relationships r on r.from_id = b.id and r.kind = 'parent')
    select from below where id = ${personId}::uuid`);
  return rows.length > 0;
}

type Ends = Pick<Relationship, 'kind' | 'fromId' | 'toId'>;

/** The condition of a stored relationship. NOT_FOUND where there is none; FORBIDDEN for one that the section of a page says. */
async function requireTyped(tx: Db, treeId: string, { kind, fromId, toId }: Ends): Promise<SQL | undefined> {
  const asGiven = and(eq(treeRelationships.fromId, fromId), eq(treeRelationships.toId, toId));
  const turned = and(eq(treeRelationships.fromId, toId), eq(treeRelationships.toId, fromId));
  const one = and(
    eq(treeRelationships.treeId, treeId),
    eq(treeRelationships.kind, kind),
    kind === 'partner' ? or(asGiven, turned) : asGiven,
  );
  const [known] = await tx.select().from(treeRelationships).where(one);
  if (!known) throw fail('NOT_FOUND');
  if (known.memorialId !== null) throw fail('FORBIDDEN');
  return one;
}

/** Changes how two people belong together. NOT_FOUND and FORBIDDEN as for `deleteRelationship`. */
export async function updateRelationship(tx: Db, treeId: string, relationship: Relationship): Promise<void> {
  const one = await requireTyped(tx, treeId, relationship);
  const year = relationship.kind === 'partner' ? relationship.year : null;
  // An undo of the import keeps it.
  await tx.update(treeRelationships).set({ nature: relationship.nature, year, importId: null }).where(one);
}

/** NOT_FOUND where there is none; FORBIDDEN for one that the section of a page says. */
export async function deleteRelationship(tx: Db, treeId: string, ends: Ends): Promise<void> {
  await tx.delete(treeRelationships).where(await requireTyped(tx, treeId, ends));
  // What a section says of the two as well comes back with the next reading.
  await tx.delete(treePages).where(eq(treePages.treeId, treeId));
}
