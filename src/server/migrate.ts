import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { refusal } from './refusal.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** A lock number that nothing else uses: 2 belongs to demo.store.ts, 3 to postgres-owner.ts, 4 to file-hold.ts. */
export const schemaLock = 7_412_001;
const oldestMajor = 15;

/**
 * Migrates the schema to this program's, in one transaction; processes that start together wait for each other. Throws DATABASE,
 * SCHEMA_NEWER or MIGRATION: one sentence without the password.
 */
export async function migrate(connection: pg.PoolConfig, folder = migrationsFolder): Promise<void> {
  const client = await openNamedConnection(connection, 'zikaron migrations');
  try {
    await assertSupported(client);
    await client.query('select pg_advisory_lock($1)', [schemaLock]);
    await assertKnown(client, folder);
    await applyMigrations(client, folder).catch(({ message }: Error) => {
      throw refusal('MIGRATION', `The database could not be brought up to date, and is as it was before: ${message}.`);
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Like drizzle's migrator, with the same table, but one round trip for each migration instead of each statement: a tenth of the
 * time of a start on a new database.
 */
async function applyMigrations(client: pg.Client, folder: string): Promise<void> {
  await client.query(`create schema if not exists public;
    create table if not exists public.migrations (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await client.query<{ last: string | null }>('select max(created_at) as last from public.migrations');
  const last = Number(rows[0]?.last ?? Number.NEGATIVE_INFINITY);
  await client.query('begin');
  try {
    for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
      if (folderMillis <= last) continue;
      await client.query(sql.join(';\n'));
      await client.query('insert into public.migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** A separate connection with a name that the server shows. Throws DATABASE. */
export async function openNamedConnection(connection: pg.ClientConfig, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException; // pg throws errors; only some have a code
    const where = `${client.database} at ${client.host}:${client.port}`;
    throw refusal('DATABASE', `The database ${where} cannot be reached, check DATABASE_URL: ${message || code}.`);
  }
}

async function assertSupported(client: pg.Client) {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version) >= oldestMajor) return;
  throw refusal(
    'DATABASE',
    `The database server is PostgreSQL ${version}, and ${oldestMajor} is the oldest that works.`,
  );
}

/** An older program would misread the schema of a newer one. */
async function assertKnown(client: pg.Client, folder: string) {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.migrations') is not null as exists`,
  );
  if (!rows[0]?.exists) return;
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
  const { rowCount } = await client.query('select 1 from public.migrations where created_at <> all($1::bigint[])', [
    known,
  ]);
  if (rowCount === 0) return;
  throw refusal('SCHEMA_NEWER', 'The database was made by a newer version of this program: start the newer version.');
}
