import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/database.ts';
import type { Log } from '#server/log.ts';
import { migrate } from '#server/migrate.ts';
import { answerMetrics } from './worker-metrics.ts';

/** Connections of all workers together; the embedded server takes a hundred, some of them for commands and events. */
const mostConnections = 80;
const stopMs = 20_000;
/** The wait before a worker that fell is started again. */
const restart = { firstMs: 1000, longestMs: 30_000, calmMs: 60_000 };

/**
 * Runs as many processes as the configuration says, which share the port, the database and the data folder of this one. One that
 * falls is started again; all are stopped before the database is. Resolves when the first of them is ready.
 */
export async function runWorkers(config: Config, log: Log, database: OpenDatabase, opened: AsyncDisposableStack) {
  await migrate(database.connection);
  const environment = {
    WORKERS: '1',
    DATABASE_URL: addressOf(database.connection),
    DATABASE_POOL: String(Math.max(2, Math.min(config.databasePool, Math.floor(mostConnections / config.workers)))),
  };
  const stopping = new AbortController();
  const running = new Set<Worker>();
  answerMetrics();
  opened.defer(async () => {
    stopping.abort();
    await Promise.all([...running].map((worker) => stop(worker, config.drainMs)));
  });

  function start(): Worker {
    const worker = cluster.fork(environment);
    running.add(worker);
    worker.once('exit', () => running.delete(worker));
    return worker;
  }

  async function keepRunning(first: Worker) {
    let pauseMs = restart.firstMs;
    for (let worker = first; ; worker = start()) {
      const startedAt = performance.now();
      const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
      if (stopping.signal.aborted) return;
      log.error(
        { worker: worker.process.pid, cause: signal ?? `exit code ${code}` },
        'a worker fell and is started again',
      );
      if (performance.now() - startedAt > restart.calmMs) pauseMs = restart.firstMs;
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      pauseMs = Math.min(2 * pauseMs, restart.longestMs);
    }
  }

  // The first one makes what is made once: demonstration pages, the schedule, the copies of files of replaced builds.
  const first = start();
  await isReady(first);
  const workers = [first, ...Array.from({ length: config.workers - 1 }, start)];
  for (const worker of workers) void keepRunning(worker);
  process.send?.('ready', undefined, undefined, () => undefined);
}

async function isReady(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit').then(() => {
    throw new Error('The first worker ended before it was ready');
  });
  const ready = (async () => {
    for (;;) {
      const [message] = (await once(worker, 'message')) as [unknown];
      if (message === 'ready') return;
    }
  })();
  await Promise.race([ready, ended]);
}

/** Answers that are under way may finish, as in a process of its own. */
async function stop(worker: Worker, drainMs: number): Promise<void> {
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), drainMs + stopMs);
  await ended;
  clearTimeout(timer);
}

function addressOf({ connectionString, host = '', port, user, database }: pg.PoolConfig): string {
  if (connectionString !== undefined) return connectionString;
  return `postgres://${user}@localhost:${port}/${database}?${new URLSearchParams({ host })}`;
}
