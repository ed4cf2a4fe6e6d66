import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { errorCode } from '#core/error-code.ts';
import type { Log } from './log.ts';
import { prepareFrequent } from './prepared-statements.ts';

export type Database = NodePgDatabase;
/** The database, or a transaction. */
export type Db = Pick<Database, 'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '_'>;

/** The mapping of names from code to database. */
export const naming = { casing: 'snake_case' } as const;

/** Dates without a time zone stay strings: a Date would move them by a day. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export function createPool(connection: pg.PoolConfig, log: Log, max = 10): pg.Pool {
  const pool = new pg.Pool({
    max,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'zikaron',
    ...connection,
  });
  // Without a listener, the loss of one connection would end the process. The pool itself listens only to idle
  // connections.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ away: findUnavailability(error) }, 'database connection dropped');
  });
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepareFrequent(client);
  });
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return drizzle(pool, naming);
}

/** Throws if the database does not respond. Used with a library that hides the reason of its failures. */
export async function assertAnswering(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}

/** SQLSTATE: connection, resources such as a full disk, operator such as a server that stops, system, and a standby that may only be read. */
const awayStates = /^(08|53|57P|58)|^25006$/;
/** Error codes of the system, from a socket or a DNS lookup. */
const awayCodes = /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)|^ENOTFOUND$/;
/** Messages of errors of pg itself, which have no code. */
const awayWords = /^(Connection terminated|Client has encountered a connection|Query read timeout|timeout e)/;

/**
 * A code or message if the error means that the database is unavailable and a retry may succeed
 * later; null if the database rejected the call.
 */
export function findUnavailability(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code = '', syscall } = error as NodeJS.ErrnoException; // fields that are missing are undefined
  const isSocketGone = code === 'ENOENT' && syscall === 'connect';
  if (awayStates.test(code) || awayCodes.test(code) || isSocketGone) return code;
  return awayWords.test(error.message) ? error.message : findUnavailability(error.cause);
}

/** Whether the database rejected the value itself, so that a retry fails too. */
export function isDataException(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return errorCode(error)?.startsWith('22') === true || isDataException(error.cause);
}

/** Whether the error is a lock timeout: another transaction held the lock for longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && (errorCode(error) === '55P03' || isLockTimeout(error.cause));
}

/** Whether the error is a violation of a unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint: broken } = error as pg.DatabaseError; // fields that are missing are undefined
  return (code === '23505' && broken === constraint) || isUniqueViolation(error.cause, constraint);
}
