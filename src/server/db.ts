import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from './log.ts';

export type Database = NodePgDatabase;
/** What a query needs: the database, or the transaction that it belongs to. */
export type Db = Pick<Database, 'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Dates without a time zone stay strings: a Date would move them by a day. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export function createPool(connection: pg.PoolConfig, log: Log, max = 10): pg.Pool {
  const pool = new pg.Pool({
    max,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'zikaron',
    ...connection,
  });
  // Without a listener one dropped connection ends the process: the pool listens to those that rest, nobody to those in use.
  pool.on('error', (error) => log.warn({ code: (error as { code?: string }).code }, 'database connection dropped'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return drizzle(pool, { casing: 'snake_case' });
}
