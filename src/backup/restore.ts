import { setTimeout as delay } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { openNamedConnection, migrationsFolder, schemaLock } from '#server/migrate.ts';
import { buckets, createStorage, type Storage } from '#server/storage.ts';
import { readBackupArchive } from './archive.ts';
import { createFileWriter } from './files.ts';
import { divideMigrations, hasRows, loadTable, migrateUp, recreate, setSequences, suspendRules } from './load.ts';
import { parseStorageKey, type Manifest, names } from './manifest.ts';
import { openQueue } from './queue.ts';
import { plainText } from './snapshot.ts';

export interface Restore {
  connection: pg.ClientConfig;
  config: Pick<Config, 'dataDir' | 's3'>;
  file: string;
  /** Whether it may overwrite existing data. */
  replace: boolean;
  /** The migrations of this program by default. */
  migrations?: string;
}

/**
 * Restores an archive into the database and storage, in one transaction and after all checksums were verified. Returns the
 * archive's manifest and its secret. Throws a message and leaves the database unchanged.
 */
export async function restoreBackup(wanted: Restore): Promise<{ manifest: Manifest; secret: string | null }> {
  const { connection, config, file, replace, migrations = migrationsFolder } = wanted;
  const manifest = await readBackupArchive(file);
  const steps = divideMigrations(readMigrationFiles({ migrationsFolder: migrations }), manifest);
  const client = await openNamedConnection(connection, 'zikaron restore');
  try {
    await client.query(plainText);
    await assertUnused(client);
    if (!replace && ((await hasRows(client)) || (await hasFiles(await createStorage(config)))))
      throw new Error('There is something already, in the database or among the files: --replace takes its place.');
    const secret = await inTransaction(client, () => fill(client, wanted, manifest, steps));
    await client.query('analyze');
    return { manifest, secret };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function fill(
  client: pg.Client,
  { connection, config, file }: Restore,
  { tables, jobs, sequences }: Manifest,
  { had, later }: ReturnType<typeof divideMigrations>,
): Promise<string | null> {
  const files = await createFileWriter(config);
  const queue = await openQueue(connection);
  let secret: string | null = null;
  try {
    await recreate(client, had);
    const restoreRules = await suspendRules(client, tables);
    await readBackupArchive(file, async (name, body, bytes) => {
      const key = parseStorageKey(name);
      const table = tables.find((one) => names.table(one.name) === name);
      if (table) await loadTable(client, table, body);
      else if (name === names.jobs) await queue.fill(client, jobs.rows, body);
      else if (name === names.secret) secret = await text(body);
      else if (key !== null) await files.put(key, bytes, body);
    });
    await files.end();
    await restoreRules();
    await setSequences(client, sequences);
    await migrateUp(client, later);
    return secret;
  } finally {
    await queue.close();
  }
}

/**
 * Starting processes wait for the lock; running ones are detected by their connections, which last for a moment after their end.
 */
async function assertUnused(client: pg.Client) {
  for (let attempt = 0; attempt < 15; attempt += 1) {
    const { rows } = await client.query<{ unused: boolean }>(
      `select pg_try_advisory_lock($1) and not exists (
         select from pg_stat_activity where datname = current_database()
           and starts_with(application_name, 'zikaron') and pid <> pg_backend_pid()) as unused`,
      [schemaLock],
    );
    if (rows[0]?.unused) return;
    await delay(200);
  }
  throw new Error('The database is in use by this program: stop every process first.');
}

async function hasFiles(storage: Storage): Promise<boolean> {
  for (const bucket of Object.values(buckets)) {
    const { objects } = await storage.listAll(bucket);
    for (const _ of objects) return true;
  }
  return false;
}

async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query(`begin; set local lock_timeout to '30s'`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    // Only errors are thrown there.
    throw new Error(`The restore failed, and the database is as it was before: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
