import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { inOneLine } from '../imports/reader/staging-rows.rules.ts';
import { isShownTo, type TreeReader } from '../tree-people.store.ts';

const rowsAtOnce = 2000;

interface ExportRows {
  rowsPath: string;
  /** Folder for the pictures of people, named by their ids; null for none. */
  portraitsPath: string | null;
}

/**
 * Writes the rows of an export into a file, one JSON row a line with a prefix: `p` for a person, `e` for a relationship, `r` for
 * a record of an imported file. People whom the reader may not see have no name, note, dates or picture. `db` has to be a
 * transaction, so that all rows are of one snapshot.
 */
export async function writeExportRows(
  db: Db,
  reader: TreeReader,
  { rowsPath, portraitsPath }: ExportRows,
): Promise<void> {
  const treeId = sql`${reader.treeId}::uuid`;
  const isShown = isShownTo(reader);
  const portrait = sql`(select f.id from tree_portraits f where f.tree_id = p.tree_id and f.person_id = p.id
    order by f.created_at, f.id limit 1)`;
  await using file = await open(rowsPath, 'wx', 0o600);
  await writePages(
    db,
    file,
    'p',
    (after) => sql`
    select p.id::text as key, json_build_object('id', p.id, 'sex', p.sex, 'isDead', p.is_dead,
      'name', case when n.is_shown then p.name else '' end, 'note', case when n.is_shown then p.note else '' end,
      'birthDate', case when n.is_shown then p.birth_date end, 'deathDate', case when n.is_shown then p.death_date end,
      'portraitId', case when n.is_shown then ${portrait} end,
      'twinsId', case when n.is_shown then p.twins_id end)::text as json
    from tree_people p cross join lateral (select ${isShown} as is_shown) n
    where p.tree_id = ${treeId} and p.id > ${after}::uuid order by p.id limit ${rowsAtOnce}`,
  );
  await writePages(
    db,
    file,
    'e',
    (after) => sql`
    select r.from_id || ' ' || r.to_id || ' ' || r.kind as key, json_build_object('kind', r.kind, 'from', r.from_id,
      'to', r.to_id, 'nature', r.nature, 'year', r.year, 'position', r.position,
      'fromPlace', r.from_place, 'toPlace', r.to_place)::text as json
    from tree_relationships r where r.tree_id = ${treeId} and (r.from_id, r.to_id, r.kind) > ${edgeAfter(after)}
    order by r.from_id, r.to_id, r.kind limit ${rowsAtOnce}`,
  );
  await writePages(
    db,
    file,
    'r',
    (after) => sql`
    select r.import_id || ' ' || r.position as key, json_build_object('importId', r.import_id, 'kind', r.kind, 'xref', r.xref,
      'personId', r.person_id, 'fields', r.fields, 'content', r.content)::text as json
    from tree_import_records r join tree_imports i on i.id = r.import_id
    left join tree_people p on p.id = r.person_id
    where i.tree_id = ${treeId} and i.state = 'done' and (p.id is null or ${isShown})
      and (r.import_id, r.position) > ${recordAfter(after)} order by r.import_id, r.position limit ${rowsAtOnce}`,
  );
  if (portraitsPath) await writePortraits(db, reader, portraitsPath);
}

const nil = '00000000-0000-0000-0000-000000000000';

function edgeAfter(key: string): SQL {
  const [from = nil, to = nil, kind = ''] = key.split(' ');
  return sql`(${from}::uuid, ${to}::uuid, ${kind}::text)`;
}

function recordAfter(key: string): SQL {
  const [importId = nil, position = '-1'] = key.split(' ');
  return sql`(${importId}::uuid, ${position}::int)`;
}

/** Holds at most one page of rows in memory and does not parse their JSON. */
async function writePages(db: Db, file: FileHandle, letter: string, query: (after: string) => SQL): Promise<void> {
  let after = nil;
  for (;;) {
    const { rows } = await db.execute<{ key: string; json: string }>(query(after));
    await file.appendFile(rows.map(({ json }) => `${letter}${inOneLine(json)}\n`).join(''));
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.key ?? after;
  }
}

async function writePortraits(db: Db, reader: TreeReader, folder: string): Promise<void> {
  let after = nil;
  for (;;) {
    const { rows } = await db.execute<{ id: string; bytes: Buffer }>(sql`
      select f.id, f.bytes from tree_portraits f join tree_people p on p.tree_id = f.tree_id and p.id = f.person_id
      where f.tree_id = ${reader.treeId}::uuid and ${isShownTo(reader)} and f.id > ${after}::uuid order by f.id limit 50`);
    for (const { id, bytes } of rows) await writeFile(join(folder, id), bytes, { flag: 'wx', mode: 0o600 });
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? after;
  }
}
