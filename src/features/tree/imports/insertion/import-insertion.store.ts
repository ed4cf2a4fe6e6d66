import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { importPortraits } from '../import-portraits.store.ts';
import { selectBranch, selectKnownPeople } from '../import-branch.store.ts';
import type { ImportChoices, ImportResult } from '../imports.schema.ts';
import { findCircular } from './import-insertion.rules.ts';

interface TakenIn {
  treeId: string;
  importId: string;
  choices: ImportChoices;
  alike: readonly { position: number; personId: string }[];
  mostPeople: number;
  now: Date;
}

/**
 * Imports the chosen people of a file and their relationships; does not change existing people and relationships. Null, and
 * nothing written, where the tree would have too many people. The caller holds the lock of the tree.
 */
export async function insertImportedTree(tx: Db, taken: TakenIn): Promise<ImportResult | null> {
  const { treeId, importId, choices, mostPeople } = taken;
  const same = taken.alike.filter(({ position }) => choices.same.includes(position));
  // `how`: known from an earlier file, joined with somebody of the tree by the family, or new. `has_record`: by an import that
  // was not undone.
  await tx.execute(sql`
    create temporary table taken on commit drop as
    select b.position, coalesce(k.person_id, s.person_id, gen_random_uuid()) as person_id,
      case when k.person_id is not null then 'known' when s.person_id is not null then 'joined' else 'new' end as how,
      coalesce(k.has_record, false) as has_record
    from ${selectBranch(importId, choices.branch)} b
    left join (select k.position, k.person_id, exists (select from tree_import_records r
        join tree_imports i on i.id = r.import_id and i.state <> 'undone'
        where r.person_id = k.person_id and r.import_id <> ${importId}::uuid) as has_record
      from ${selectKnownPeople(treeId, importId)} k) k on k.position = b.position
    left join (select s.position, p.id as person_id
      from json_to_recordset(${JSON.stringify(same)}::json) as s (position int, "personId" uuid)
      join tree_people p on p.id = s."personId" and p.tree_id = ${treeId}::uuid) s on s.position = b.position`);
  await tx.execute(sql`create unique index on taken (position)`);
  await tx.execute(sql`analyze taken`);
  const { rows } = await tx.execute<{ added: number; known: number; joined: number; before: number }>(sql`
    select count(*) filter (where how = 'new')::int as added, count(*) filter (where how = 'known')::int as known,
      count(*) filter (where how = 'joined')::int as joined,
      (select count(*)::int from tree_people where tree_id = ${treeId}::uuid) as before from taken`);
  const { before, ...counts } = rows[0] ?? { before: 0, added: 0, known: 0, joined: 0 };
  if (before + counts.added > mostPeople) {
    await tx.execute(sql`drop table taken`);
    return null;
  }
  await findBirths(tx, importId);
  await insertPeople(tx, taken);
  await joinTwins(tx, importId);
  await insertLinks(tx, taken);
  // A cycle needs two people whom both the tree and the file have.
  const circles = counts.known + counts.joined > 1 ? await deleteCircles(tx, treeId, importId) : 0;
  await importPortraits(tx, treeId, importId, taken.now);
  await keepRecords(tx, importId);
  return { ...counts, circles, stayed: null };
}

/**
 * Stores the id of each twin group that has a new person: the id of the group in the tree, or a new one. Where the tree has
 * several groups for one of the file, the family separated them, and new people join none.
 */
async function findBirths(tx: Db, importId: string): Promise<void> {
  await tx.execute(sql`
    create temporary table births on commit drop as
    select (r.fields ->> 'twins')::int as number, min(p.twins_id::text) is null as is_new,
      coalesce(case when count(distinct p.twins_id) = 1 then min(p.twins_id::text) end,
        md5(${importId} || ' ' || (r.fields ->> 'twins')))::uuid as twins_id
    from taken t join tree_import_records r on r.import_id = ${importId}::uuid and r.position = t.position
    left join tree_people p on p.id = t.person_id
    where r.fields ->> 'twins' is not null group by r.fields ->> 'twins' having bool_or(t.how = 'new')`);
}

/** Makes existing people twins of new ones, unless the family separated them before. */
async function joinTwins(tx: Db, importId: string): Promise<void> {
  await tx.execute(sql`
    update tree_people p set twins_id = b.twins_id
    from births b join tree_import_records r on r.import_id = ${importId}::uuid and (r.fields ->> 'twins')::int = b.number
    join taken t on t.position = r.position
    where b.is_new and t.how <> 'new' and p.id = t.person_id and p.twins_id is null`);
}

async function insertPeople(tx: Db, { treeId, importId, now }: TakenIn): Promise<void> {
  await tx.execute(sql`
    insert into tree_people (id, tree_id, name, sex, birth_date, death_date, is_dead, note, twins_id, source, import_id,
      created_at)
    select t.person_id, ${treeId}::uuid, f.name, f.sex, f."birthDate", f."deathDate", f."isDead", f.note,
      b.twins_id, 'imported',
      ${importId}::uuid, ${now.toISOString()}::timestamptz
    from taken t join tree_import_records r on r.import_id = ${importId}::uuid and r.position = t.position
    cross join lateral jsonb_to_record(r.fields)
      as f (name text, sex text, "birthDate" text, "deathDate" text, "isDead" boolean, note text, twins int)
    left join births b on b.number = f.twins
    where t.how = 'new'`);
}

/** Two partners share one row, whichever the file names first. */
async function insertLinks(tx: Db, { treeId, importId }: TakenIn): Promise<void> {
  const isTurned: SQL = sql`l.kind = 'partner' and b.person_id < a.person_id`;
  await tx.execute(sql`
    insert into tree_relationships (tree_id, kind, from_id, to_id, nature, year, position, from_place, to_place, import_id)
    select ${treeId}::uuid, l.kind, case when ${isTurned} then b.person_id else a.person_id end,
      case when ${isTurned} then a.person_id else b.person_id end, l.nature, l.year,
      last.position + l.position, case when ${isTurned} then l.to_place else l.from_place end,
      case when ${isTurned} then l.from_place else l.to_place end, ${importId}::uuid
    from tree_import_links l join taken a on a.position = l.from_position join taken b on b.position = l.to_position
    cross join (select coalesce(max(position), 0) as position from tree_relationships where tree_id = ${treeId}::uuid) last
    where l.import_id = ${importId}::uuid and a.person_id <> b.person_id
    order by l.position on conflict do nothing`);
}

/** Deletes this import's parents that are part of a cycle. Returns how many. */
async function deleteCircles(tx: Db, treeId: string, importId: string): Promise<number> {
  const { rows } = await tx.execute<{ from: string; to: string }>(sql`
    select from_id as "from", to_id as "to" from tree_relationships where tree_id = ${treeId}::uuid and kind = 'parent'`);
  const circular = await findCircular(rows);
  if (circular.length === 0) return 0;
  const people = sql`any(${sql.param(circular)}::uuid[])`;
  const { rowCount } = await tx.execute(sql`
    delete from tree_relationships where import_id = ${importId}::uuid and kind = 'parent'
      and from_id = ${people} and to_id = ${people}`);
  return rowCount ?? 0;
}

/** Keeps the records of imported people, the families and the rest of the file. People who were in the tree keep their own. */
async function keepRecords(tx: Db, importId: string): Promise<void> {
  const ofImport = sql`r.import_id = ${importId}::uuid`;
  await tx.execute(sql`
    update tree_import_records r set person_id = t.person_id from taken t
    where ${ofImport} and r.position = t.position and not t.has_record`);
  await tx.execute(sql`
    insert into tree_import_known (import_id, person_id)
    select distinct ${importId}::uuid, t.person_id from taken t where t.has_record`);
  // The file was imported again, so the records that an undone import left are obsolete.
  await tx.execute(sql`
    delete from tree_import_records r using tree_imports i, taken t
    where i.id = r.import_id and i.state = 'undone' and r.person_id = t.person_id`);
  await takeOverRestrictions(tx, importId);
  await tx.execute(
    sql`delete from tree_import_records r where ${ofImport} and r.kind = 'person' and r.person_id is null`,
  );
  await tx.execute(sql`
    delete from tree_import_records r where ${ofImport} and r.kind <> 'person' and r.members is null
      and not exists (select from taken t where not t.has_record)`);
  // Each set is computed once: a subquery for each family would scan all people while the tree is locked.
  await tx.execute(sql`
    with kept as materialized (
      select distinct r.position from tree_import_records r cross join lateral unnest(r.members) as m (position)
      join taken t on t.position = m.position where ${ofImport} and not t.has_record)
    delete from tree_import_records r where ${ofImport} and r.kind <> 'person' and r.members is not null
      and not exists (select from kept k where k.position = r.position)`);
  await tx.execute(sql`delete from tree_import_links l where l.import_id = ${importId}::uuid`);
}

/** Marks earlier records of known people as confidential where this file does. */
async function takeOverRestrictions(tx: Db, importId: string): Promise<void> {
  await tx.execute(sql`
    with added as materialized (
      select t.person_id, jsonb_agg(distinct restriction) as restrictions
      from taken t join tree_import_records r on r.import_id = ${importId}::uuid and r.position = t.position
      cross join lateral jsonb_array_elements(r.content -> 'restrictions') restriction
      where t.how = 'known' group by t.person_id)
    update tree_import_records k set content = jsonb_set(k.content, '{restrictions}', (select jsonb_agg(distinct one)
      from jsonb_array_elements(coalesce(k.content -> 'restrictions', '[]') || a.restrictions) one))
    from added a where k.person_id = a.person_id and k.kind = 'person' and k.import_id <> ${importId}::uuid`);
}
