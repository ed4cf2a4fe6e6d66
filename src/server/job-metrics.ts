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
    registers: [registry],
    async collect() {
      const { rows } = await pool.query<Record<string, number> & { name: string }>(
        `select name, ${Object.values(counts).join(', ')} from ${queueSchema}.queue where name not like '\\_\\_%'`,
      );
      for (const row of rows)
        for (const [state, column] of Object.entries(counts)) this.set({ job: row.name, state }, row[column] ?? 0);
    },
  });
}
