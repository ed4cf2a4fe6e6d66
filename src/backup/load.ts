import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Manifest } from './manifest.ts';
import { isOurs, listTables, quoteIdentifier, type Table, target } from './snapshot.ts';

type Body = AsyncIterable<Uint8Array>;

/** The migrations of an archive, and the later ones. Throws a message for unknown migrations. */
export function divideMigrations(known: MigrationMeta[], { migrations }: Manifest) {
  const isPrefix = migrations.every(
    ({ hash, createdAt }, index) => known[index]?.hash === hash && known[index].folderMillis === createdAt,
  );
  if (!isPrefix) throw new Error('The backup was made by a newer version of this program: restore it with that one.');
  return { had: known.slice(0, migrations.length), later: known.slice(migrations.length) };
}

/** Tables that migrations fill, also in a new installation. */
const filledTables = ['migrations', 'subscription_plans'];

/** Whether any of our tables has a row that is not from a migration. */
export async function hasRows(client: pg.Client): Promise<boolean> {
  const tables = (await listTables(client)).filter(({ name }) => !filledTables.includes(name));
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from public.${quoteIdentifier(name)} limit 1`);
    if (rowCount) return true;
  }
  return false;
}

/** Replaces the schema by an empty one as of these migrations. */
export async function recreate(client: pg.Client, had: MigrationMeta[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end, oid::regclass) as statement
    from pg_class where relkind in ('r', 'p', 'v', 'm', 'S') and ${isOurs('pg_class', 'relnamespace')}
    union all select format('drop routine if exists %s cascade', oid::regprocedure)
    from pg_proc where ${isOurs('pg_proc', 'pronamespace')}
    union all select format('drop type if exists %s cascade', oid::regtype)
    from pg_type where typtype in ('e', 'd') and ${isOurs('pg_type', 'typnamespace')}`);
  for (const { statement } of rows) await client.query(statement);
  await client.query('create table public.migrations (id serial primary key, hash text not null, created_at bigint)');
  await apply(client, had);
}

/** Drops constraints and triggers, since rows are loaded in any order; `restoreRules` recreates them. */
export async function suspendRules(client: pg.Client, tables: Table[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ at: string; name: string; rule: string }>(`
    select conrelid::regclass::text as at, conname as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const { at, name } of rows) await client.query(`alter table ${at} drop constraint ${quoteIdentifier(name)}`);
  const all = tables.map(({ name }) => `public.${quoteIdentifier(name)}`);
  for (const table of all) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${all.join(', ')}`);

  return async () => {
    for (const table of all) await client.query(`alter table ${table} enable trigger user`);
    for (const { at, name, rule } of rows) {
      await client.query(`alter table ${at} add constraint ${quoteIdentifier(name)} ${rule}`);
    }
  };
}

/** Throws if the number of rows differs. */
export async function load(client: pg.Client, what: string, rows: number, body: Body): Promise<void> {
  const copy = client.query(from(`copy ${what} from stdin`));
  copy.on('error', () => undefined); // a connection that is lost says so twice, the second time to nobody
  await pipeline(body, createGunzip(), copy);
  if (copy.rowCount !== rows) throw new Error(`${what} got ${copy.rowCount} rows instead of ${rows}.`);
}

export const loadTable = (client: pg.Client, table: Table & { rows: number }, body: Body) =>
  load(client, target(table), table.rows, body);

export async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoteIdentifier(name)}`, value]);
}

/** Runs later migrations in the same transaction. */
export async function migrateUp(client: pg.Client, later: MigrationMeta[]): Promise<void> {
  await apply(client, later);
  for (const { hash, folderMillis } of later)
    await client.query('insert into public.migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
}

async function apply(client: pg.Client, migrations: MigrationMeta[]) {
  for (const { sql } of migrations) for (const statement of sql) await client.query(statement);
}
