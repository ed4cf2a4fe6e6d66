import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { can, type MemorialFacts } from '#core/policy.ts';
import { canView, relationTo } from '#core/policy.sql.ts';
import { type MediaRow, toImage } from '#features/memorial/media/rules.ts';
import { mediaAsJson } from '#features/memorial/media/shown/store.ts';
import { signMedia } from '#features/memorial/media/store.ts';
import { positionOf } from '#features/memorial/sections/basic/schema.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { type AddPerson, mostFound, type PersonFields, type Relationship, type TreePerson } from '../schema.ts';
import { treePages, treePeople, treeRelationships } from '../table.ts';

export interface TreeReader extends Pick<Context, 'actor' | 'config' | 'db' | 'now'> {
  treeId: string;
  /** Sees everybody. Others see nobody by name of whom only pages speak that they may not see. */
  isOwner: boolean;
}
type Portrait = NonNullable<TreePerson['memorial']>;

interface StoredPerson extends Omit<TreePerson, 'memorial'> {
  memorial: (Omit<Portrait, 'profileImage'> & { facts: MemorialFacts; media: MediaRow | null }) | null;
}

/** People of a tree by their ids; without a name and dates where only pages speak of them that the reader may not see. */
export function listPeople(reader: TreeReader, ids: readonly string[]): Promise<TreePerson[]> {
  return selectPeople(reader, sql`p.id = any(${sql.param(ids)}::uuid[])`, ids.length);
}

/** Those whose name has every word of the text, or all, by name. */
export async function searchPeople(reader: TreeReader, text: string): Promise<TreePerson[]> {
  const words = text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const has = words.map((word) => sql` and position(${word} in lower(p.name)) > 0`);
  return selectPeople(reader, sql`${isShownTo(reader)}${sql.join(has)}`, mostFound);
}

/** Whether a page that the reader may see speaks of the person `p`, or the tree itself. */
function isShownTo({ actor, isOwner }: TreeReader): SQL {
  if (isOwner) return sql`true`;
  const canSee = canView(sql`${actor.userId}`);
  return sql`case when p.memorial_id is not null
    then exists (select from active_memorials m where m.id = p.memorial_id and ${canSee})
    else p.source <> 'section' or exists (select from tree_members s join active_memorials m on m.id = s.memorial_id
      where s.tree_id = p.tree_id and s.person_id = p.id and ${canSee}) end`;
}

async function selectPeople(reader: TreeReader, condition: SQL, most: number): Promise<TreePerson[]> {
  const { rows } = await reader.db.execute<{ person: StoredPerson }>(sql`
    select json_build_object('id', p.id, 'name', case when n.is_shown then p.name else '' end, 'sex', p.sex,
      'birthDate', case when n.is_shown then p.birth_date end, 'deathDate', case when n.is_shown then p.death_date end,
      'isDead', p.is_dead, 'note', case when n.is_shown then p.note else '' end, 'source', p.source, 'version', p.version,
      'memorial', case when m.id is null then null else json_build_object('id', m.id, 'displayStyle', m.display_style,
        'profileImagePosition', m.profile_image_position, 'profileImageCrop', m.profile_image_crop,
        'facts', json_build_object('id', m.id, 'isPublic', m.is_public, 'relation', ${relationTo(reader.actor)}),
        'media', case when x.id is null then null else ${mediaAsJson} end) end,
      'writtenOn', (select json_build_object('id', m.id, 'name', m.name) from tree_members s
        join active_memorials m on m.id = s.memorial_id where s.tree_id = p.tree_id and s.person_id = p.id
        and p.source = 'section' and p.memorial_id is null and ${canView(sql`${reader.actor.userId}`)}
        order by m.created_at, m.id limit 1)) as person
    from tree_people p cross join lateral (select ${isShownTo(reader)} as is_shown) n
    left join active_memorials m on m.id = p.memorial_id
    left join media x on x.id = m.profile_image and x.deleted_at is null
    where p.tree_id = ${reader.treeId}::uuid and ${condition} order by p.name, p.id limit ${most}`);
  return rows.map(({ person: { memorial, ...person } }) => ({ ...person, memorial: toPortrait(reader, memorial) }));
}

function toPortrait({ actor, config, now }: TreeReader, stored: StoredPerson['memorial']): TreePerson['memorial'] {
  if (stored === null || !can(actor, 'memorial.view', stored.facts)) return null;
  const { facts, media, ...portrait } = stored;
  const signature = media && !facts.isPublic ? signMedia(config.secret, media.id, now()) : '';
  return {
    ...portrait,
    profileImagePosition: positionOf(portrait.profileImagePosition),
    profileImage: media && toImage(media, signature),
  };
}

export async function countPeople(db: Db, treeId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from tree_people where tree_id = ${treeId}::uuid`,
  );
  return rows[0]?.count ?? 0;
}

const ofPerson = (treeId: string, personId: string) => and(eq(treePeople.treeId, treeId), eq(treePeople.id, personId));

/** Adds a person as a relative of another one. The same id again changes nothing. The caller holds the tree. */
export async function insertPerson(tx: Db, person: AddPerson, now: Date): Promise<void> {
  const { treeId, personId, relativeId, as, nature, otherParentId, ...fields } = person;
  const made = await tx
    .insert(treePeople)
    .values({ id: personId, treeId, source: 'typed', createdAt: now, ...withDeath(fields) })
    .onConflictDoNothing()
    .returning({ id: treePeople.id });
  if (made.length === 0) {
    const [known] = await tx.select().from(treePeople).where(ofPerson(treeId, personId));
    if (!known) throw fail('CONFLICT');
    return;
  }
  if (relativeId === null) return;
  for (const tie of await tiesOf(tx, { treeId, personId, relativeId, as, nature, otherParentId }))
    await insertRelationship(tx, treeId, tie);
}

type NewTies = Pick<AddPerson, 'treeId' | 'personId' | 'relativeId' | 'as' | 'nature' | 'otherParentId'> & {
  relativeId: string;
};

async function tiesOf(tx: Db, { treeId, personId, relativeId, as, nature, otherParentId }: NewTies) {
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
    const tie: Relationship = {
      kind: 'partner',
      fromId: relativeId,
      toId: personId,
      nature: nature === 'former' ? 'former' : 'current',
      year: null,
    };
    return [tie];
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
  // A sibling without parents has nothing to share: a parent comes first.
  if (parents.length === 0) throw fail('CONFLICT');
  return parents.map(({ id }) => parent(id, personId));
}

/** Whoever has a day of death is dead. */
function withDeath<Fields extends Pick<PersonFields, 'deathDate' | 'isDead'>>(fields: Fields): Fields {
  return { ...fields, isDead: fields.isDead || fields.deathDate !== null };
}

/** CONFLICT where it was changed since; FORBIDDEN for a person whom a page or its section says: they are changed there. */
export async function updatePerson(
  tx: Db,
  { treeId, personId, version, ...fields }: PersonFields & { treeId: string; personId: string; version: number },
): Promise<void> {
  const [known] = await tx.select().from(treePeople).where(ofPerson(treeId, personId));
  if (!known) throw fail('NOT_FOUND');
  if (known.source === 'section') throw fail('FORBIDDEN');
  if (known.version !== version) throw fail('CONFLICT', { version: known.version });
  await tx
    .update(treePeople)
    .set({ ...withDeath(fields), version: version + 1 })
    .where(ofPerson(treeId, personId));
}

/** Removes a person with their relationships. FORBIDDEN for a person whom a page or its section says. */
export async function deletePerson(tx: Db, treeId: string, personId: string): Promise<void> {
  const [known] = await tx.select().from(treePeople).where(ofPerson(treeId, personId));
  if (!known) throw fail('NOT_FOUND');
  if (known.source === 'section') throw fail('FORBIDDEN');
  await tx.delete(treePeople).where(ofPerson(treeId, personId));
}

/** NOT_FOUND where one of the two is not of the tree; CONFLICT where a parent would be their own descendant. */
export async function insertRelationship(tx: Db, treeId: string, given: Relationship): Promise<void> {
  const { fromId, toId } = given;
  if (fromId === toId) throw fail('CONFLICT');
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from tree_people where tree_id = ${treeId}::uuid and id in (${fromId}::uuid, ${toId}::uuid)`);
  if (rows[0]?.count !== 2) throw fail('NOT_FOUND');
  if (given.kind === 'parent' && (await isDescendant(tx, fromId, toId))) throw fail('CONFLICT');

  const isTurned = given.kind === 'partner' && toId < fromId;
  const tie = isTurned ? { ...given, fromId: toId, toId: fromId } : given;
  const said = { nature: tie.nature, year: tie.kind === 'partner' ? tie.year : null, memorialId: null };
  await tx
    .insert(treeRelationships)
    .values({
      treeId,
      kind: tie.kind,
      fromId: tie.fromId,
      toId: tie.toId,
      position: await nextPosition(tx, treeId),
      ...said,
    })
    .onConflictDoUpdate({
      target: [treeRelationships.fromId, treeRelationships.toId, treeRelationships.kind],
      set: said,
    });
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

/** NOT_FOUND where there is none; FORBIDDEN for one that the section of a page says: it is changed there. */
export async function deleteRelationship(
  tx: Db,
  treeId: string,
  { kind, fromId, toId }: Pick<Relationship, 'kind' | 'fromId' | 'toId'>,
): Promise<void> {
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
  await tx.delete(treeRelationships).where(one);
  // What a section says of the two as well comes back with the next reading.
  await tx.delete(treePages).where(eq(treePages.treeId, treeId));
}
