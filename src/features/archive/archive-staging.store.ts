import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { archiveItems } from './archive.table.ts';

const [rowsAtOnce, charactersAtOnce] = [1000, 2 * 1024 * 1024];

/** Stages the items of an archive, and replaces those of an earlier attempt. */
export async function stageItems(db: Db, archiveId: string, rowsPath: string): Promise<void> {
  await db.delete(archiveItems).where(eq(archiveItems.archiveId, archiveId));
  let [rows, characters] = [[] as string[], 0]; // an empty list has no type of its own
  const flush = async () => {
    if (rows.length > 0) await insertItems(db, archiveId, `[${rows.join(',')}]`);
    [rows, characters] = [[], 0];
  };
  const lines = createInterface({ input: createReadStream(rowsPath), crlfDelay: Infinity });
  for await (const line of lines) {
    if (rows.length === rowsAtOnce || characters > charactersAtOnce) await flush();
    rows.push(line);
    characters += line.length;
  }
  await flush();
}

/** The JSON is passed to the database without parsing. */
async function insertItems(db: Db, archiveId: string, json: string): Promise<void> {
  await db.execute(sql`
    insert into archive_items (archive_id, position, kind, key, entry, name, day, time, albums, sender, needs_name, text, sha256)
    select ${archiveId}::uuid, r.position, r.kind, r.key, r.entry, r.name, r.day, r.time,
      array(select json_array_elements_text(r.albums)), r.sender, r."needsName", r.text, r.sha256
    from json_to_recordset(${json}::json) as r (position int, kind text, key text, entry int, name text, day date, time text,
      albums json, sender text, "needsName" boolean, text text, sha256 text)
    on conflict do nothing`);
}
