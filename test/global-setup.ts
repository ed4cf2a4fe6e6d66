import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createLog } from '#server/log.ts';
import { migrate } from '#server/migrate.ts';
import { startPostgres } from '#server/postgres.ts';
import { demonstrationTemplate, migratedTemplate } from './database.ts';
import { startPostgres15 } from './postgres-15.ts';

const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string };
    /** An empty folder, for what the demonstrations store. */
    demonstrationDir: string;
  }
}

/** One throwaway server for the run, of the older major where TEST_POSTGRES is 15, or TEST_DATABASE_URL; a migrated database in it is the template of every test file's own. */
export default async function setup({ provide }: TestProject) {
  const own = process.env.TEST_DATABASE_URL ? await given(process.env.TEST_DATABASE_URL) : await throwaway();
  try {
    await recreate(own.connection);
    await migrate({ ...own.connection, database: migratedTemplate });
  } catch (error) {
    await own.stop();
    throw error;
  }
  const demonstrationDir = mkdtempSync(join(tmpdir(), 'zikaron-demonstrations-'));
  provide('postgres', { password: '', ...own.connection });
  provide('demonstrationDir', demonstrationDir);
  return async () => {
    rmSync(demonstrationDir, { recursive: true, force: true });
    await own.stop();
  };
}

async function throwaway() {
  if (process.env.TEST_POSTGRES === '15') return startPostgres15(settings);
  const dataDir = mkdtempSync(join(tmpdir(), 'zikaron-postgres-'));
  const { connection, stop } = await startPostgres({
    dataDir,
    log: createLog('silent'),
    settings,
  });
  return {
    connection: { host: connection.host, port: connection.port, user: connection.user },
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function given(address: string) {
  const url = new URL(address);
  const connection = {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
  return { connection, stop: async () => undefined };
}

async function recreate(connection: pg.ClientConfig) {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  for (const name of [migratedTemplate, demonstrationTemplate]) await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${migratedTemplate} template template0 encoding 'UTF8'`);
  await client.end();
}
