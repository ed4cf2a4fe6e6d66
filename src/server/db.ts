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
  // Without a listener one lost connection ends the process. The pool itself listens only to idle connections.
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

/** Throws if the database does not respond, for a library that hides why it failed. */
export async function assertAnswering(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}

/** SQLSTATE: connection, resources such as a full disk, operator such as a server that stops, system, and a standby that may only be read. */
const awayStates = /^(08|53|57P|58)|^25006$/;
/** Of the system, from a socket or from looking up its host. */
const awayCodes = /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)|^ENOTFOUND$/;
/** Errors of pg itself have no code. */
const awayWords = /^(Connection terminated|Client has encountered a connection|Query read timeout|timeout e)/;

/**
 * A code or a few words where an error means that the database cannot do its work now, and the same call may succeed
 * later; null where it said no.
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

/** Whether an error is that of a lock which somebody else held for longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && (errorCode(error) === '55P03' || isLockTimeout(error.cause));
}

/** Whether an error is that of a unique constraint: somebody else had it first. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint: broken } = error as pg.DatabaseError; // fields that are missing are undefined
  return (code === '23505' && broken === constraint) || isUniqueViolation(error.cause, constraint);
}
