import type pg from 'pg';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { type AnyJob, expirySeconds, type Jobs, sendOptions, resolveThroughput } from './jobs.ts';
import type { Log } from './log.ts';
import { lockRunningJob } from './queue-tables.ts';
import { createLimiter } from './concurrency.ts';

interface WorkerParts {
  boss: PgBoss;
  pool: pg.Pool;
  services: object;
  jobs: Jobs;
  log: Log;
}

type Row = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit' | 'signal'>;

/** A worker polls rarely: `pollJobs` wakes it when its job waits. */
const ownPollSeconds = 60;

/** Starts the workers of a job, and returns their ids for `notifyWorker`. */
export async function startWorker(job: AnyJob, { boss, pool, services, jobs, log }: WorkerParts): Promise<string[]> {
  const { concurrency, batchSize, timeoutSeconds } = resolveThroughput(job);
  // Always has a timeout: a job that never settles would keep its slot, and the next ones would expire unprocessed.
  const longestSeconds = timeoutSeconds ?? job.patience?.expireInSeconds ?? expirySeconds;
  const inTurn = createLimiter(concurrency);
  const options = {
    pollingIntervalSeconds: ownPollSeconds,
    batchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
  } as const;
  const work = () =>
    boss.work(job.name, options, (batch) => Promise.all(batch.map((row) => inTurn(() => perform(row)))));
  // A batch is fetched while another still has rows that take long.
  return batchSize > 1 ? [await work(), await work()] : [await work()];

  /** Settles each row as soon as its job is done, independent of the others of its batch. */
  async function perform(row: Row): Promise<JobResult> {
    // It expired while it waited, and the queue has retried it elsewhere.
    if (row.signal.aborted) {
      log.warn({ job: job.name, id: row.id }, 'job expired before its turn');
      return { id: row.id, status: 'failed', output: { message: 'expired before its turn' } };
    }
    try {
      const postponement = await within(
        longestSeconds,
        job.run(job.payload.parse(row.data) as never, { ...services, jobs } as never, row.id, row.retryCount), // a job gets the payload that its schema parsed, and all services
      );
      if (postponement) await postpone(row, postponement);
      else if (job.isSecret) await boss.deleteJob(job.name, row);
      else if (batchSize > 1) await boss.complete(job.name, row);
      return { id: row.id, status: 'completed' };
    } catch (error) {
      const isLast = row.retryCount >= row.retryLimit;
      if (isLast) log.error({ job: job.name, id: row.id, err: error }, 'job given up');
      else log.warn({ job: job.name, id: row.id, err: error }, 'job failed');
      const output = { message: error instanceof Error ? error.message : String(error) };
      if (batchSize > 1) await boss.fail(job.name, row, output).catch(() => undefined);
      return { id: row.id, status: 'failed', output };
    }
  }

  /** In one transaction and with the same id: a crash leaves one row, and a retried email is the same message. */
  async function postpone({ id, data, retryCount }: Row, { afterSeconds }: { afterSeconds: number }) {
    const client = await pool.connect();
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    try {
      await client.query('begin');
      // Another process may run it where this one was blocked for too long.
      const { rows } = await client.query(lockRunningJob, [job.name, id, retryCount]);
      if (rows.length > 0) {
        await boss.deleteJob(job.name, id, { db });
        await boss.send(job.name, data as object, { db, id, ...sendOptions(job, { afterSeconds }) }); // pg-boss takes objects, and every payload is one
      }
      await client.query('commit');
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}

/** Rejects when the work takes longer, without waiting for its end. */
async function within<Result>(seconds: number, work: Promise<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(`took longer than ${seconds} s`)), seconds * 1000);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
