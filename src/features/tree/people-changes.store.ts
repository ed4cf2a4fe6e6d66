import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { findChangedByName } from './tree-changes.store.ts';
import { insertRelationship } from './relationships/relationships.store.ts';
import type { NewPerson, PersonFields, Relationship } from './tree.schema.ts';
import { treePortraits } from './portraits/portraits.table.ts';
import { treePeople, treeRelationships } from './tree.table.ts';

const ofPerson = (treeId: string, personId: string) => and(eq(treePeople.treeId, treeId), eq(treePeople.id, personId));

/** Adds a person as a relative of another one. Idempotent by id. The caller holds the lock of the tree. */
export async function insertPerson(tx: Db, person: NewPerson, by: { userId: string | null; now: Date }): Promise<void> {
  const { treeId, personId, relativeId, as, nature, year, otherParentId, ...fields } = person;
  const inserted = await tx
    .insert(treePeople)
    .values({ id: personId, treeId, source: 'typed', createdAt: by.now, changedBy: by.userId, ...withDeath(fields) })
    .onConflictDoNothing()
    .returning({ id: treePeople.id });
  if (inserted.length === 0) {
    const [known] = await tx.select().from(treePeople).where(ofPerson(treeId, personId));
    if (!known) throw fail('CONFLICT');
    return;
  }
  if (relativeId === null) return;
  const relationships = await findNewRelationships(tx, {
    treeId,
    personId,
    relativeId,
    as,
    nature,
    year,
    otherParentId,
  });
  for (const relationship of relationships) await insertRelationship(tx, treeId, relationship, by.userId);
}

type NewRelative = Pick<
  NewPerson,
  'treeId' | 'personId' | 'relativeId' | 'as' | 'nature' | 'year' | 'otherParentId'
> & {
  relativeId: string;
};

/** The relationships that make a new person the given relative. CONFLICT for a sibling of somebody without parents. */
async function findNewRelationships(
  tx: Db,
  { treeId, personId, relativeId, as, nature, year, otherParentId }: NewRelative,
): Promise<Relationship[]> {
  const parentNature = nature === 'adopted' || nature === 'step' || nature === 'foster' ? nature : 'birth';
  const parent = (fromId: string, toId: string): Relationship => ({
    kind: 'parent',
    fromId,
    toId,
    nature: parentNature,
  });
  if (as === 'parent') return [parent(personId, relativeId)];
  if (as === 'child')
    return [parent(relativeId, personId), ...(otherParentId === null ? [] : [parent(otherParentId, personId)])];
  if (as === 'partner') {
    const partnerNature = nature === 'former' ? 'former' : 'current';
    return [{ kind: 'partner', fromId: relativeId, toId: personId, nature: partnerNature, year }];
  }
  const parents = await tx
    .select({ id: treeRelationships.fromId })
    .from(treeRelationships)
    .where(
      and(
        eq(treeRelationships.treeId, treeId),
        eq(treeRelationships.toId, relativeId),
        eq(treeRelationships.kind, 'parent'),
      ),
    );
  if (parents.length === 0) throw fail('CONFLICT');
  return parents.map(({ id }) => parent(id, personId));
}

/** Somebody with a date of death is dead. */
function withDeath<Fields extends Pick<PersonFields, 'deathDate' | 'isDead'>>(fields: Fields): Fields {
  return { ...fields, isDead: fields.isDead || fields.deathDate !== null };
}

/**
 * CONFLICT where the person was changed since, with the name of who changed them; FORBIDDEN for a person of a page or its
 * section, who is edited there.
 */
export async function updatePerson(
  tx: Db,
  { treeId, personId, version, ...fields }: PersonFields & { treeId: string; personId: string; version: number },
  changedBy: string | null,
): Promise<void> {
  const [known] = await tx.select().from(treePeople).where(ofPerson(treeId, personId));
  if (!known) throw fail('NOT_FOUND');
  if (known.source === 'section') throw fail('FORBIDDEN');
  if (known.version !== version)
    throw fail('CONFLICT', { version: known.version, by: await findChangedByName(tx, known.changedBy) });
  await tx
    .update(treePeople)
    .set({ ...withDeath(fields), version: version + 1, changedBy })
    .where(ofPerson(treeId, personId));
}

/** Removes the tree's picture of a person; the picture of a page stays. */
export async function deletePortraits(tx: Db, treeId: string, personId: string): Promise<void> {
  await tx.delete(treePortraits).where(and(eq(treePortraits.treeId, treeId), eq(treePortraits.personId, personId)));
}

/** Removes a person with their relationships. FORBIDDEN for a person of a page or its section. */
export async function deletePerson(tx: Db, treeId: string, personId: string): Promise<void> {
  const [known] = await tx.select().from(treePeople).where(ofPerson(treeId, personId));
  if (!known) throw fail('NOT_FOUND');
  if (known.source === 'section') throw fail('FORBIDDEN');
  await tx.delete(treePeople).where(ofPerson(treeId, personId));
}
