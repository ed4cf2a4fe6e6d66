import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { type ImportReport, maxAlike } from './imports.schema.ts';

/**
 * Query of the positions of the chosen people of a file: everybody, or a person with all ancestors, all descendants and their
 * partners.
 */
export function selectBranch(importId: string, branch: number | null): SQL {
  const id = sql`${importId}::uuid`;
  if (branch === null)
    return sql`(select position from tree_import_records where import_id = ${id} and kind = 'person')`;
  const parents = sql`tree_import_links l where l.import_id = ${id} and l.kind = 'parent'`;
  return sql`(
    with recursive ancestors (position) as (
      select ${branch}::int union
      select l.from_position from ancestors a join lateral (select l.from_position from ${parents} and l.to_position = a.position) l on true),
    descendants (position) as (
      select ${branch}::int union
      select l.to_position from descendants d join lateral (select l.to_position from ${parents} and l.from_position = d.position) l on true),
    line as (select position from ancestors union select position from descendants)
    select position from line
    union select l.to_position from line join tree_import_links l
      on l.import_id = ${id} and l.kind = 'partner' and l.from_position = line.position
    union select l.from_position from line join tree_import_links l
      on l.import_id = ${id} and l.kind = 'partner' and l.to_position = line.position)`;
}

/** The first `maxAlike` possible duplicates that are not known from an earlier file. */
export async function listUnknownAlike(
  db: Db,
  { treeId, importId, alike }: { treeId: string; importId: string; alike: ImportReport['alike'] },
): Promise<ImportReport['alike']> {
  const { rows } = await db.execute<ImportReport['alike'][number]>(sql`
    with known as materialized ${selectKnownPeople(treeId, importId)}
    select a.position, a."personId" from json_to_recordset(${JSON.stringify(alike)}::json) as a (position int, "personId" uuid)
    where not exists (select from known k where k.position = a.position or k.person_id = a."personId")
    order by a.position limit ${maxAlike}`);
  return rows;
}

/**
 * Query of the people whom an earlier file already brought into the tree, with their positions. They have the same lasting id, or
 * the same id in the file with the same name, sex and dates.
 */
export function selectKnownPeople(treeId: string, importId: string): SQL {
  const earlier = (match: SQL) => sql`
    select r.position, k.person_id from tree_import_records r
    join tree_import_records k on ${match} and k.person_id is not null
    join tree_people p on p.id = k.person_id and p.tree_id = ${treeId}::uuid
    where r.import_id = ${importId}::uuid and r.kind = 'person' and k.import_id <> r.import_id`;
  return sql`(
    select distinct on (m.position) m.position, m.person_id from (
      ${earlier(sql`k.uid = r.uid`)} union all ${earlier(sql`k.fingerprint = r.fingerprint`)}) m
    order by m.position, m.person_id)`;
}
