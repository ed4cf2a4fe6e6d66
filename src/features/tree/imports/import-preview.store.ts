import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { isShownTo, type TreeReader } from '../tree-people.store.ts';
import { maxFoundPeople } from '../tree.schema.ts';
import { selectBranch, selectKnownPeople } from './import-branch.store.ts';
import type { FilePerson, ImportChoices, ImportPreview, ImportReport } from './imports.schema.ts';

type Alike = ImportReport['alike'];

interface Ready {
  treeId: string;
  importId: string;
  report: ImportReport;
  choices: ImportChoices;
}

/** The content of a file with the current choices. Leaves out people of the tree whom the reader may not see. */
export async function loadPreview(reader: TreeReader, ready: Ready): Promise<ImportPreview> {
  const { db } = reader;
  const { choices } = ready;
  const report = { ...ready.report, alike: await listShownAlike(reader, ready.report.alike) };
  const [measure, alike, branchPerson] = await Promise.all([
    measureChoices(db, ready),
    listAlike(db, { ...ready, report }),
    choices.branch === null ? [] : listFilePeople(db, ready.importId, sql`r.position = ${choices.branch}::int`),
  ]);
  return { report, choices, measure, alike, branchPerson: branchPerson[0] ?? null };
}

/** How many people a choice takes in. */
export async function measureChoices(
  db: Db,
  { treeId, importId, report, choices }: Ready,
): Promise<ImportPreview['measure']> {
  const same = report.alike.flatMap(({ position }) => (choices.same.includes(position) ? [position] : []));
  const { rows } = await db.execute<ImportPreview['measure']>(sql`
    select count(*)::int as chosen, count(k.position)::int as known,
      count(*) filter (where k.position is null and b.position <> all(${sql.param(same)}::int[]))::int as added
    from ${selectBranch(importId, choices.branch)} b left join ${selectKnownPeople(treeId, importId)} k on k.position = b.position`);
  return rows[0] ?? { chosen: 0, known: 0, added: 0 };
}

/** Possible duplicates whose person in the tree the reader may see. */
async function listShownAlike(reader: TreeReader, alike: Alike): Promise<Alike> {
  if (alike.length === 0) return [];
  const { rows } = await reader.db.execute<{ id: string }>(sql`
    select p.id from tree_people p where p.tree_id = ${reader.treeId}::uuid
      and p.id = any(${sql.param(alike.map(({ personId }) => personId))}::uuid[]) and ${isShownTo(reader)}`);
  const listedIds = new Set(rows.map(({ id }) => id));
  return alike.filter(({ personId }) => listedIds.has(personId));
}

/** Possible duplicates, each with the person of the tree, without those known from an earlier file. */
async function listAlike(db: Db, { treeId, importId, report, choices }: Ready): Promise<ImportPreview['alike']> {
  if (report.alike.length === 0) return [];
  const { rows } = await db.execute<ImportPreview['alike'][number]>(sql`
    with known as materialized ${selectKnownPeople(treeId, importId)}
    select a.position, ${filePerson} as "inFile", json_build_object('id', p.id, 'name', p.name, 'sex', p.sex,
      'birthDate', p.birth_date, 'deathDate', p.death_date, 'isDead', p.is_dead) as "inTree"
    from json_to_recordset(${JSON.stringify(report.alike)}::json) as a (position int, "personId" uuid)
    join tree_import_records r on r.import_id = ${importId}::uuid and r.position = a.position
    join tree_people p on p.id = a."personId" and p.tree_id = ${treeId}::uuid
    where not exists (select from known k where k.position = a.position or k.person_id = p.id)
      and a.position in ${selectBranch(importId, choices.branch)}
    order by a.position`);
  return rows;
}

/** Searches the people of a file by name, as `searchPeople` does in the tree. */
export function searchFile(db: Db, importId: string, text: string): Promise<FilePerson[]> {
  const words = text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const has = words.map((word) => sql` and position(${word} in lower(r.fields ->> 'name')) > 0`);
  return listFilePeople(db, importId, sql`r.kind = 'person'${sql.join(has)}`);
}

const filePerson = sql`r.fields - 'note'`;

async function listFilePeople(db: Db, importId: string, condition: SQL): Promise<FilePerson[]> {
  const { rows } = await db.execute<{ person: FilePerson }>(sql`
    select ${filePerson} || jsonb_build_object('position', r.position) as person from tree_import_records r
    where r.import_id = ${importId}::uuid and ${condition}
    order by r.fields ->> 'name', r.position limit ${maxFoundPeople}`);
  return rows.map(({ person }) => person);
}

/**
 * NOT_FOUND where the branch starts at a position without a person, or where a duplicate is chosen that the reader does not see.
 * Choices that others made before stay valid.
 */
export async function assertChoosable(reader: TreeReader, { importId, report, choices }: Ready, next: ImportChoices) {
  const known = new Set(choices.same);
  for (const { position } of await listShownAlike(reader, report.alike)) known.add(position);
  if (next.same.some((position) => !known.has(position))) throw fail('NOT_FOUND');
  if (next.branch === null) return;
  const people = await listFilePeople(reader.db, importId, sql`r.kind = 'person' and r.position = ${next.branch}::int`);
  if (people.length === 0) throw fail('NOT_FOUND');
}
