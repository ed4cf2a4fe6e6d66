import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { errorCode } from '#core/error-code.ts';
import type { Database } from './db.ts';
import { pollJobs } from './job-poll.ts';
import { startWorker } from './job-worker.ts';
import { type AnyJob, type Jobs, secretSeconds, sendOptions } from './jobs.ts';
import type { Log } from './log.ts';
import { jobsSchemaName } from './queue-tables.ts';

interface QueueParts {
  pool: pg.Pool;
  jobs: readonly AnyJob[];
  services: object;
  log: Log;
  /** False for a command, which only adds jobs. */
  isWorker: boolean;
}

/** Starts the queue (its tables live in the schema `jobs`) and the workers of the jobs given. */
export async function startJobs({ pool, jobs, services, log, isWorker }: QueueParts): Promise<Jobs> {
  const boss = createBoss(pool, isWorker);
  const stopping = new AbortController();
  boss.on('error', (error) => log.warn({ code: errorCode(error) }, 'job queue failed'));
  await boss.start();

  const api: Jobs = {
    async add(db, job, payload, options) {
      // Pg-boss takes objects, and every payload is one.
      await boss.send(job.name, job.payload.parse(payload) as object, {
        db: fromDrizzle(db as Database, sql), // a transaction executes SQL as the database does
        ...sendOptions(job, options),
      });
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 8000 });
    },
  };

  await createMissingQueues(boss, jobs);
  if (!isWorker) return api;
  await updateSchedules(boss, jobs);
  const workers = new Map<string, string[]>();
  for (const job of jobs) workers.set(job.name, await startWorker(job, { boss, pool, services, jobs: api, log }));
  void pollJobs({ boss, pool, workers, log, signal: stopping.signal });
  return api;
}

/** Creates the tables of the queue, and the queues and schedules of `jobs`, in an unused database. */
export async function installQueues(pool: pg.Pool, jobs: readonly AnyJob[]): Promise<void> {
  const boss = createBoss(pool, false);
  await boss.start();
  await createMissingQueues(boss, jobs);
  await updateSchedules(boss, jobs);
  await boss.stop();
}

function createBoss(pool: pg.Pool, isWorker: boolean): PgBoss {
  return new PgBoss({
    schema: jobsSchemaName,
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: isWorker,
    schedule: isWorker,
    maintenanceIntervalSeconds: secretSeconds,
  });
}

async function createMissingQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  // One connection is enough, because opening another costs more than it saves.
  for (const { name } of jobs) if (!present.has(name)) await boss.createQueue(name);
}

/** Writes the schedules that differ from those in the database: most starts write none. */
async function updateSchedules(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const present = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  const tz = 'Asia/Jerusalem';
  for (const { name, schedule, patience } of jobs) {
    const current = present.get(name);
    const options = { tz, ...patience };
    if (!schedule) {
      if (current) await boss.unschedule(name);
    } else if (current?.cron !== schedule || !isDeepStrictEqual(current.options, options))
      await boss.schedule(name, schedule, {}, options);
  }
}
