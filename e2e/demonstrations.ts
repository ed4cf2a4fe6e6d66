import { cpSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { demonstrationTemplate } from '../test/database.ts';
import { createDeployment } from './server.ts';
import { waitFor } from './wait.ts';

const advisoryLockId = 7_264_913;

/**
 * Returns a template database and a data folder with the demonstrations. The first test file that needs them creates
 * them for the whole run, because decoding their photographs takes a minute of CPU time.
 */
export async function prepareDemonstrations(): Promise<{ template: string; dataDir: string }> {
  const dataDir = inject('demonstrationDir');
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLockId]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [demonstrationTemplate]);
    if (rowCount === 0) await createTemplate(client, dataDir);
  } finally {
    await client.end();
  }
  return { template: demonstrationTemplate, dataDir };
}

async function createTemplate(client: pg.Client, dataDir: string): Promise<void> {
  const deployment = await createDeployment();
  try {
    const program = await deployment.start({ DEMO: 'on' });
    await waitFor(async () => {
      const jobs = await deployment.query<{ state: string }>(`select state from jobs.job where name like 'demo.add-%'`);
      return jobs.length === 6 && jobs.every(({ state }) => state === 'completed');
    }, 400_000);
    await program.stop();
    cpSync(deployment.dataDir, dataDir, { recursive: true });
    // A template can be copied only while nobody is connected to it.
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      deployment.database,
    ]);
    await client.query(`create database ${demonstrationTemplate} template ${deployment.database} strategy file_copy`);
  } finally {
    await deployment.remove();
  }
}
