import type pg from 'pg';
import { nightlyBackup } from '#backup/nightly.ts';
import { jobs } from '#jobs.ts';
import { createAuth } from '#server/auth.ts';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import type { OpenDatabase } from '#server/database.ts';
import { createDatabase, createPool } from '#server/db.ts';
import { createEvents } from '#server/events.ts';
import { startJobs } from '#server/job-queue.ts';
import type { Log } from '#server/log.ts';
import { createMail } from '#server/mail.ts';
import { migrate } from '#server/migrate.ts';
import { createRateLimits } from '#server/rate-limit.ts';
import { createStorage } from '#server/storage.ts';

export interface RunningServices {
  services: Services;
  pool: pg.Pool;
  /** Ends jobs, events, connections and the database, in this order. */
  stop(): Promise<void>;
}

/**
 * Creates the services of the process on an open database: migrates it and starts queue and events. A process runs jobs
 * only with `isWorker`. If something fails, closes what was opened, including the database.
 */
export async function startServices(
  config: Config,
  log: Log,
  database: OpenDatabase,
  { isWorker }: { isWorker: boolean },
): Promise<RunningServices> {
  await using opened = new AsyncDisposableStack();
  opened.defer(() => database.stop());
  const { connection } = database;
  await migrate(connection);
  const pool = createPool(connection, log, config.databasePool);
  opened.defer(() => pool.end());
  const db = createDatabase(pool);
  const events = createEvents(connection, db, log);
  opened.defer(() => events.stop());
  const now = () => new Date();
  const mail = createMail(config, log, now);
  opened.defer(() => mail.close());
  const base = {
    config,
    db,
    events,
    log,
    mail,
    storage: await createStorage(config),
    rateLimits: createRateLimits(db),
    now,
  };
  const queue = await startJobs({
    pool,
    jobs: [...jobs, nightlyBackup(config, connection)],
    services: base,
    log,
    isWorker,
  });
  opened.defer(() => queue.stop());
  const auth = createAuth({ ...base, jobs: queue });

  const running = opened.move();
  return {
    services: { ...base, jobs: queue, auth, leaving: new AbortController() },
    pool,
    stop: () => running.disposeAsync(),
  };
}
