import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Log } from './log.ts';
import { selectWaitingJobs } from './queue-tables.ts';

const everyMs = 1000;

interface PollParts {
  boss: Pick<PgBoss, 'notifyWorker'>;
  pool: pg.Pool;
  /** The ids of the workers of each job, by its name. */
  workers: ReadonlyMap<string, readonly string[]>;
  log: Log;
  signal: AbortSignal;
}

/**
 * Polls once a second for all jobs and wakes the workers of those that wait, until the signal aborts. If each worker polled by itself,
 * an idle process would send a hundred statements a second.
 */
export async function pollJobs({ boss, pool, workers, log, signal }: PollParts): Promise<void> {
  const names = [...workers.keys()];
  while (!signal.aborted) {
    try {
      const { rows } = await pool.query<{ name: string }>({
        name: 'waiting_jobs',
        text: selectWaitingJobs,
        values: [names],
      });
      for (const { name } of rows) for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
    } catch (error) {
      // It polls again in a second, when the database may be back.
      if (!signal.aborted) log.warn({ code: (error as { code?: string }).code }, 'job queue failed');
    }
    await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
