import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/database.ts';
import type { Log } from '#server/log.ts';
import { migrate } from '#server/migrate.ts';
import { serveClusterMetrics } from './worker-metrics.ts';

/** The connection pools of all workers together. The embedded server accepts a hundred connections; events and commands take some. */
const maxConnections = 80;
const stopMs = 20_000;
/** The delay before a worker that exited is restarted. */
const restart = { firstMs: 1000, longestMs: 30_000, calmMs: 60_000 };

/**
 * Runs as many processes as the configuration says, which share the port, the database and the data folder of this one. One that
 * exits is restarted; all are stopped before the database is. Resolves when the first of them is ready.
 */
export async function runWorkers(config: Config, log: Log, database: OpenDatabase, opened: AsyncDisposableStack) {
  await migrate(database.connection);
  const environment = {
    WORKERS: '1',
    DATABASE_URL: addressOf(database.connection),
    DATABASE_POOL: String(Math.max(2, Math.min(config.databasePool, Math.floor(maxConnections / config.workers)))),
  };
  const stopping = new AbortController();
  const running = new Set<Worker>();
  serveClusterMetrics();
  opened.defer(async () => {
    stopping.abort();
    await Promise.all([...running].map((worker) => stop(worker, config.drainMs)));
  });

  /** `ended` resolves to the signal or the exit code of the process. */
  function start(): { worker: Worker; ended: Promise<string> } {
    const worker = cluster.fork(environment);
    running.add(worker);
    const ended = new Promise<string>((resolve) =>
      worker.once('exit', (code: number | null, signal: string | null) => {
        running.delete(worker);
        resolve(signal ?? `exit code ${code}`);
      }),
    );
    return { worker, ended };
  }

  async function keepRunning(first: ReturnType<typeof start>) {
    let pauseMs = restart.firstMs;
    for (let { worker, ended } = first; ; { worker, ended } = start()) {
      const startedAt = performance.now();
      const cause = await ended;
      if (stopping.signal.aborted) return;
      log.error({ worker: worker.process.pid, cause }, 'a worker exited; restarting it');
      if (performance.now() - startedAt > restart.calmMs) pauseMs = restart.firstMs;
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      pauseMs = Math.min(2 * pauseMs, restart.longestMs);
    }
  }

  // The first worker creates shared resources: demonstration pages, the schedule, the copies of files of replaced builds.
  const first = start();
  await waitUntilReady(first);
  const workers = [first, ...Array.from({ length: config.workers - 1 }, start)];
  for (const started of workers) void keepRunning(started);
  process.send?.('ready', undefined, undefined, () => undefined);
}

async function waitUntilReady({ worker, ended }: { worker: Worker; ended: Promise<string> }): Promise<void> {
  const failed = ended.then((cause) => {
    throw new Error(`The first worker ended before it was ready (${cause})`);
  });
  const ready = (async () => {
    for (;;) {
      const [message] = (await once(worker, 'message')) as [unknown]; // an event `message` has one value
      if (message === 'ready') return;
    }
  })();
  await Promise.race([ready, failed]);
}

/** Running responses may finish, as in a process without workers. */
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
