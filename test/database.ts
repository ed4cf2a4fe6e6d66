import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  connection: { host: string; port: number; user: string; password: string; database: string };
  drop(): Promise<void>;
}

/** A database of one's own, copied from the migrated template in some fifteen milliseconds, or with nothing in it. */
export async function createDatabase(
  template: 'zikaron_template' | 'template0' = 'zikaron_template',
): Promise<TestDatabase> {
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
