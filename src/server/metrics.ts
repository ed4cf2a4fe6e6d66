import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from './config.ts';
import { registerJobMetrics } from './job-metrics.ts';
import { isThisMachine } from './http/host.ts';

export interface Metrics {
  /** A page from the byte cache is counted but not timed, because it is too fast. */
  cached(): void;
  answered(status: number, milliseconds: number): void;
  send(request: IncomingMessage, response: ServerResponse, address: string): Promise<void>;
}

/**
 * Prometheus metrics, for this machine or with the token. `readAllWith` returns a reader for the metrics of all workers, if there
 * are any.
 */
export function createMetrics(
  config: Config,
  pool: pg.Pool,
  lastBackup: () => Promise<Date | null>,
  readAllWith: (registry: Registry) => (() => Promise<string>) | undefined = () => undefined,
): Metrics {
  const registry = new Registry();
  const readAll = readAllWith(registry) ?? (() => registry.metrics());
  collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Answers by status class',
    labelNames: ['class'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time to the end of an answer',
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Open connections',
    registers: [registry],
    collect() {
      this.set(pool.totalCount);
    },
  });
  new Gauge({
    name: 'database_waiting',
    help: 'Queries that wait for a connection',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
  const queries = new Histogram({
    name: 'database_query_seconds',
    help: 'Time that a connection was held',
    buckets: [0.001, 0.005, 0.02, 0.1, 1],
    registers: [registry],
  });
  const acquiredAt = new WeakMap<pg.PoolClient, number>();
  pool.on('acquire', (client) => acquiredAt.set(client, performance.now()));
  pool.on('release', (_error, client) =>
    queries.observe((performance.now() - (acquiredAt.get(client) ?? performance.now())) / 1000),
  );
  let fromCache = 0;
  new Gauge({
    name: 'http_cached_pages',
    help: 'Pages answered from memory: the byte cache, and pages of readers',
    registers: [registry],
    collect() {
      this.set(fromCache);
    },
  });
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the newest backup in BACKUP_DIR was finished; 0 where there is none',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.set(((await lastBackup())?.getTime() ?? 0) / 1000);
    },
  });
  registerJobMetrics(registry, pool);
  const classes = ['', '1xx', '2xx', '3xx', '4xx', '5xx'].map((name) => answers.labels(name));

  function mayRead(request: IncomingMessage, address: string) {
    if (!config.metricsToken)
      return isThisMachine(address, request.headers.host) && request.headers['x-forwarded-for'] === undefined;
    const actual = Buffer.from(String(request.headers.authorization ?? ''));
    const expected = Buffer.from(`Bearer ${config.metricsToken}`);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }

  return {
    cached() {
      fromCache += 1;
    },
    answered(status, milliseconds) {
      classes[Math.floor(status / 100)]?.inc();
      durations.observe(milliseconds / 1000);
    },
    async send(request, response, address) {
      if (!mayRead(request, address)) {
        response.writeHead(403).end();
        return;
      }
      const text = await readAll();
      response.writeHead(200, { 'content-type': registry.contentType });
      response.end(text);
    },
  };
}
