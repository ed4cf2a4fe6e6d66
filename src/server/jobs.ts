import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import type * as z from 'zod';
import type { Database, Db } from './db.ts';
import type { Log } from './log.ts';

/** A durable side effect: at least once, so its handler is idempotent and tolerates a world that moved on. */
export interface Job<Payload, Services> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Five-field cron in Asia/Jerusalem for a job that nobody adds. */
  schedule?: string;
  /** Whether its payload opens something to whoever reads it: the row goes as soon as it is done. */
  isSecret?: boolean;
  /** For a scheduled job that takes longer than a quarter of an hour, or is not to be repeated at once when it failed. */
  patience?: Patience;
  /** For a job that many wait for; one after another, a second apart, where it is left out. */
  throughput?: Throughput;
  /** `id` is the same each time that it is tried, also after it was postponed. */
  run(payload: Payload, services: Services, id?: string): Promise<void | Postponement>;
}

/** Returned by a job that did nothing yet: it is run again so much later. */
export interface Postponement {
  afterSeconds: number;
}

export function defineJob<Payload, Services>(
  name: string,
  payload: z.ZodType<Payload>,
  run: Job<Payload, Services>['run'],
  options: Pick<Job<Payload, Services>, 'schedule' | 'patience' | 'isSecret' | 'throughput'> = {},
): Job<Payload, Services> {
  return { name, payload, run, ...options };
}

interface Patience {
  expireInSeconds: number;
  retryLimit: number;
  /** Seconds. */
  retryDelay: number;
}

/** Of one process: workers, and how many jobs each takes and does at once. */
interface Throughput {
  workers: number;
  batchSize: number;
}

/** A job whose payload and services are its own affair: what the queue knows of it. */
interface AnyJob {
  name: string;
  payload: z.ZodType;
  schedule?: string;
  patience?: Patience;
  throughput?: Throughput;
  isSecret?: boolean;
  run(payload: never, services: never, id?: string): Promise<void | Postponement>;
}

export interface Jobs {
  /** Adds a job in the transaction that makes it necessary: both are committed or neither. */
  add<Payload, Services>(db: Db, job: Job<Payload, Services>, payload: Payload, options?: Postponement): Promise<void>;
  stop(): Promise<void>;
}

/** Its tables are its own. */
export const queueSchema = 'jobs';
/** How long the queue keeps a secret that could not be used; it looks once in so long. */
const secretSeconds = 3600;
/** For three hours at least: a mail server that is down for one costs no letter. */
export const retries = { retryLimit: 45, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 } as const;

interface QueueParts {
  pool: pg.Pool;
  jobs: readonly AnyJob[];
  services: object;
  log: Log;
  /** False for a command: it adds jobs, and leaves work and schedule to the server. */
  isWorker: boolean;
}

function sendOptions({ isSecret }: Pick<AnyJob, 'isSecret'>, options?: Postponement) {
  return {
    ...retries,
    ...(isSecret ? { deleteAfterSeconds: secretSeconds } : {}),
    ...(options ? { startAfter: options.afterSeconds } : {}),
  };
}

/** Starts the queue (its tables live in the schema `jobs`) and the workers of the jobs given. */
export async function startJobs({ pool, jobs, services, log, isWorker }: QueueParts): Promise<Jobs> {
  const boss = new PgBoss({
    schema: queueSchema,
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: isWorker,
    schedule: isWorker,
    maintenanceIntervalSeconds: secretSeconds,
  });
  boss.on('error', (error) => log.warn({ code: (error as { code?: string }).code }, 'job queue'));
  await boss.start();

  const api: Jobs = {
    async add(db, job, payload, options) {
      await boss.send(job.name, job.payload.parse(payload) as object, {
        db: fromDrizzle(db as Database, sql),
        ...sendOptions(job, options),
      });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 8000 });
    },
  };

  for (const job of jobs) {
    await boss.createQueue(job.name);
    if (!isWorker) continue;
    if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'Asia/Jerusalem', ...job.patience });
    else await boss.unschedule(job.name);
    const { workers, batchSize } = job.throughput ?? { workers: 1, batchSize: 1 };
    const options = {
      pollingIntervalSeconds: 1,
      localConcurrency: workers,
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const;
    await boss.work(job.name, options, (batch) => Promise.all(batch.map((row) => perform(job, row))));
  }

  /** In one transaction and under the same id: a crash leaves one row, and a letter that it sends is the same message. */
  async function postpone(job: AnyJob, { id, data }: { id: string; data: unknown }, options: Postponement) {
    const client = await pool.connect();
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    try {
      await client.query('begin');
      // Another process has it by now where this one was held up for too long.
      const { rows } = await client.query(
        `select from ${queueSchema}.job where name = $1 and id = $2 and state = 'active' for update`,
        [job.name, id],
      );
      if (rows.length > 0) {
        await boss.deleteJob(job.name, id, { db });
        await boss.send(job.name, data as object, { db, id, ...sendOptions(job, options) });
      }
      await client.query('commit');
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async function perform(job: AnyJob, { id, data }: { id: string; data: unknown }): Promise<JobResult> {
    try {
      const postponement = await job.run(job.payload.parse(data) as never, { ...services, jobs: api } as never, id);
      if (postponement) await postpone(job, { id, data }, postponement);
      else if (job.isSecret) await boss.deleteJob(job.name, id);
      return { id, status: 'completed' };
    } catch (error) {
      log.warn({ job: job.name, err: error }, 'job failed');
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
    }
  }

  return api;
}
