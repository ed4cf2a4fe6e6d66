import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { errorCode } from '#core/error-code.ts';
import { filesLock } from '#server/file-hold.ts';
import { openNamedConnection } from '#server/migrate.ts';
import { selectQueueExists, unfinishedJobsExcept } from '#server/queue-tables.ts';
import { backupJob } from './folder.ts';
import type { Manifest } from './manifest.ts';

/** A consistent read of the database, whatever is written meanwhile. */
export interface Snapshot {
  about: Pick<Manifest, 'postgres' | 'migrations' | 'sequences'>;
  tables: Table[];
  /** Each writes a file and returns its number of rows: compressed, and the keys as plain lines. */
  copyTable(table: Table, file: string): Promise<number>;
  copyJobs(file: string): Promise<number>;
  /** The keys of the stored files that rows reference. */
  copyKeys(file: string): Promise<number>;
  /** Releases the snapshot after the last read. */
  close(): Promise<void>;
}

export interface Table {
  name: string;
  /** Its columns, without generated ones. */
  columns: string[];
}

export const quoteIdentifier = (name: string) => pg.escapeIdentifier(name);
/** In our schema, without objects of extensions. */
export const isOurs = (catalog: string, schema: string) => `
  ${schema} = 'public'::regnamespace and not exists (
    select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${catalog}.oid and d.deptype = 'e')`;
/** Settings under which every version of PostgreSQL writes and reads the same text. */
export const plainText = `
  set client_encoding to 'UTF8'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set timezone to 'UTC';
  set extra_float_digits to 1; set bytea_output to 'hex'; set xmloption to 'content';
  set statement_timeout to 0; set idle_in_transaction_session_timeout to 0`;

/**
 * Runs `work` on a snapshot and protects all its files from deletion meanwhile. Throws a message if another backup is running or
 * there is nothing to back up.
 */
export async function withSnapshot<Result>(
  connection: pg.ClientConfig,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await openNamedConnection(connection, 'zikaron backup');
  let isLost = false;
  client.on('error', () => (isLost = true));
  try {
    await client.query(plainText);
    await client.query(`set lock_timeout to '10s'`);
    await client.query('select pg_advisory_lock($1)', [filesLock]).catch((error: { code?: string }) => {
      throw error.code === '55P03' ? new Error('Another backup is under way.') : error;
    });
    await client.query('begin isolation level repeatable read read only');
    const result = await work(await read(client));
    // Fails if the connection, and with it the hold, was lost meanwhile.
    await client.query('select pg_advisory_unlock($1)', [filesLock]);
    return result;
  } catch (error) {
    const isGone = isLost || /^(08|57P)/.test(errorCode(error) ?? '');
    throw isGone ? new Error('The connection to the database was lost: there is no backup.', { cause: error }) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function read(client: pg.Client): Promise<Snapshot> {
  const tables = await listTables(client);
  if (!tables.some(({ name }) => name === 'migrations')) throw new Error('The database is empty: nothing to back up.');
  const migrations = await client.query<{ hash: string; createdAt: number }>(
    'select hash, created_at::float8 as "createdAt" from public.migrations order by created_at',
  );
  const sequences = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  const version = await client.query<{ server_version: string }>('show server_version');
  const queue = await client.query<{ is: boolean }>(selectQueueExists);

  async function copy(what: string, file: string, packed = true) {
    const rows = client.query(to(`copy ${what} to stdout`));
    rows.on('error', () => undefined); // a connection that is lost says so twice, the second time to nobody
    const written = createWriteStream(file, { mode: 0o600 });
    await (packed ? pipeline(rows, createGzip(), written) : pipeline(rows, written));
    await client.query('select 1'); // the count comes after the last row
    return rows.rowCount;
  }

  return {
    about: {
      postgres: version.rows[0]?.server_version ?? '',
      migrations: migrations.rows,
      sequences: sequences.rows,
    },
    tables,
    copyTable: (table, file) => copy(target(table), file),
    // A running job may not finish, so it is stored as waiting.
    copyJobs: (file) => copy(queue.rows[0]?.is ? unfinishedJobsExcept(backupJob) : '(select where false)', file),
    copyKeys: (file) =>
      // Originals are stored among the widths of their picture.
      copy('(select storage_key from public.media)', file, false),
    close: async () => void (await client.query('commit')),
  };
}

/** A table and its columns, for COPY. */
export const target = ({ name, columns }: Table) =>
  `public.${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')})`;

/** Unlogged tables are left out: their rows must not be kept longer than a day. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and relpersistence = 'p' and attnum > 0 and not attisdropped and attgenerated = '' and ${isOurs('pg_class', 'relnamespace')}
     group by relname order by relname`,
  );
  return rows;
}
