import type pg from 'pg';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { type PostgresOptions, startPostgres } from './postgres.ts';

export interface OpenDatabase {
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

/**
 * The database of this installation: the embedded one below the data folder, or the server that DATABASE_URL names. A new embedded
 * one is a copy of the template, if one is given.
 */
export async function openDatabase(
  config: Config,
  log: Log,
  as: PostgresOptions['as'] = 'owner',
  template?: string,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined };
  return startPostgres({ dataDir: config.dataDir, log, as, template });
}
