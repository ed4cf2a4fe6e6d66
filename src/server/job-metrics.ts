import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { queueSchema } from './jobs.ts';

const counts = { ready: 'ready_count', active: 'active_count', failed: 'failed_count' } as const;

/** What waits, runs and was given up, as the queue counts it once a minute. */
export function registerJobMetrics(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'jobs',
    help: 'Jobs by name and state, of the last minute; failed: given up after the last try',
    labelNames: ['job', 'state'],
    // All processes read the same counts.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset();
      // The other figures are asked for most where the database is away.
      for (const row of await readQueues(pool).catch(() => []))
        for (const [state, column] of Object.entries(counts)) this.set({ job: row.name, state }, row[column]);
    },
  });
}

type Queue = Record<(typeof counts)[keyof typeof counts], number> & { name: string };

async function readQueues(pool: pg.Pool): Promise<Queue[]> {
  const { rows } = await pool.query<Queue>(
    `select name, ${Object.values(counts).join(', ')} from ${queueSchema}.queue where name not like '\\_\\_%'`,
  );
  return rows;
}
