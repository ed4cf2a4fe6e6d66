import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Every row of every table of the product, as sorted texts. */
export async function rowsOf(connection: pg.ClientConfig): Promise<Record<string, string[]>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`set timezone to 'UTC'`);
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from public."${name}" t order by 1`);
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  } finally {
    await client.end();
  }
}

/** The SHA-256 of every file below a folder, by its relative path. */
export function filesOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}
