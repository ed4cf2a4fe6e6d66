import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { selectJobCounts } from './queue-tables.ts';

const states = ['ready', 'active', 'failed'] as const;

/** Waiting, running and failed jobs, as the queue counts them once a minute. */
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
      // The other metrics are needed most while the database is down.
      for (const row of await readQueues(pool).catch(() => []))
        for (const state of states) this.set({ job: row.name, state }, row[state]);
    },
  });
}

type Queue = Record<(typeof states)[number], number> & { name: string };

async function readQueues(pool: pg.Pool): Promise<Queue[]> {
  const { rows } = await pool.query<Queue>(selectJobCounts);
  return rows;
}
