import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The migrated database that the global setup creates, and one with the demonstration pages for browser tests. */
export const migratedTemplate = 'zikaron_template';
export const demonstrationTemplate = 'zikaron_demonstrations';

export interface TestDatabase {
  connection: { host: string; port: number; user: string; password: string; database: string };
  drop(): Promise<void>;
}

/** Copies a database from a template; from the migrated one this takes some fifteen milliseconds. */
export async function createDatabase(template: string = migratedTemplate): Promise<TestDatabase> {
  const server = inject('postgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${database} template ${template} encoding 'UTF8' strategy file_copy`);
  return {
    connection: { ...server, database },
    drop: () => run(server, `drop database if exists ${database} with (force)`),
  };
}

async function run(server: pg.ClientConfig, text: string) {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  await client.query(text);
  await client.end();
}
