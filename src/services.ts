import { mkdirSync } from 'node:fs';
import type pg from 'pg';
import { jobs } from './jobs.ts';
import { createAuth } from './server/auth.ts';
import type { Config } from './server/config.ts';
import type { Services } from './server/context.ts';
import { createDatabase, createPool } from './server/db.ts';
import { createEvents } from './server/events.ts';
import { startJobs } from './server/jobs.ts';
import type { Log } from './server/log.ts';
import { createMail } from './server/mail.ts';
import { migrate } from './server/migrate.ts';
import { startPostgres } from './server/postgres.ts';
import { createRateLimits } from './server/rate-limit.ts';
import { createStorage } from './server/storage.ts';

export interface Started {
  services: Services;
  pool: pg.Pool;
  /** Ends jobs, events, connections and the embedded server, in this order. */
  stop(): Promise<void>;
}

/** Everything that the process has: the database (ours below the data folder, or DATABASE_URL), migrated, and what stands on it. A command 'joins': it may run beside the server. */
export async function startServices(config: Config, log: Log, as: 'owner' | 'join' = 'owner'): Promise<Started> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o750 });
  const embedded = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log, as });
  const connection: pg.PoolConfig = embedded?.connection ?? { connectionString: config.databaseUrl };

  await migrate(connection);
  const pool = createPool(connection, log, config.databasePool);
  const db = createDatabase(pool);
  const events = createEvents(connection, pool, log);
  const base = { config, db, events, log, mail: createMail(config, log), storage: createStorage(config), now: () => new Date() };
  const queue = await startJobs(pool, jobs, base, log);
  const rateLimits = createRateLimits(pool);
  const auth = createAuth({ config, db, jobs: queue, log, rateLimits });

  return {
    services: { ...base, jobs: queue, rateLimits, auth },
    pool,
    async stop() {
      await queue.stop();
      await events.stop();
      await pool.end();
      await embedded?.stop();
    },
  };
}
