import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';

const [rowsAtOnce, charactersAtOnce] = [1000, 2 * 1024 * 1024];

interface StagingInput {
  importId: string;
  rowsPath: string;
  /** Called after each batch. */
  onWritten(rows: number): Promise<void>;
}

/** Writes the rows of a file that was read (`reader/staging-rows`) into the staging tables. Idempotent. */
export async function stageRows(db: Db, { importId, rowsPath, onWritten }: StagingInput): Promise<void> {
  let [table, rows, characters, written] = ['', [] as string[], 0, 0]; // TypeScript gives an empty list no element type
  const flush = async () => {
    if (rows.length === 0) return;
    const json = `[${rows.join(',')}]`;
    await (table === 'r' ? insertRecords(db, importId, json) : insertLinks(db, importId, json));
    written += rows.length;
    [rows, characters] = [[], 0];
    await onWritten(written);
  };
  const lines = createInterface({ input: createReadStream(rowsPath), crlfDelay: Infinity });
  for await (const line of lines) {
    const letter = line[0] ?? '';
    if (letter !== table || rows.length === rowsAtOnce || characters > charactersAtOnce) await flush();
    table = letter;
    rows.push(line.slice(1));
    characters += line.length;
  }
  await flush();
  // The next query follows at once; without fresh statistics it would compare every row with every other one.
  await db.execute(sql`analyze tree_import_records, tree_import_links`);
}

/** The JSON goes into the database unparsed. */
async function insertRecords(db: Db, importId: string, json: string): Promise<void> {
  await db.execute(sql`
    insert into tree_import_records (import_id, position, kind, xref, uid, fingerprint, fields, members, content)
    select ${importId}::uuid, r.position, r.kind, r.xref, r.uid, r.fingerprint, r.fields,
      (select array_agg(m::int) from json_array_elements_text(r.members) m), r.content
    from json_to_recordset(${json}::json) as r (position int, kind text, xref text, uid text, fingerprint text,
      fields jsonb, members json, content jsonb)
    on conflict do nothing`);
}

async function insertLinks(db: Db, importId: string, json: string): Promise<void> {
  await db.execute(sql`
    insert into tree_import_links (import_id, kind, from_position, to_position, nature, year, position, from_place, to_place)
    select ${importId}::uuid, r.* from json_to_recordset(${json}::json)
      as r (kind text, from_position int, to_position int, nature text, year smallint, position int, from_place int,
        to_place int)
    on conflict do nothing`);
}
