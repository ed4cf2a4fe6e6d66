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
    /** An empty folder for the files of the demonstration pages. */
    demonstrationDir: string;
  }
}

/**
 * Provides a database server for the run with a migrated database, of which each test file gets a copy. The server is
 * temporary, of version 15 if TEST_POSTGRES is 15, or that of TEST_DATABASE_URL.
 */
export default async function setup({ provide }: TestProject) {
  const server = process.env.TEST_DATABASE_URL
    ? await connectTo(process.env.TEST_DATABASE_URL)
    : await startTemporaryServer();
  try {
    await recreate(server.connection);
    await migrate({ ...server.connection, database: migratedTemplate });
  } catch (error) {
    await server.stop();
    throw error;
  }
  const demonstrationDir = mkdtempSync(join(tmpdir(), 'zikaron-demonstrations-'));
  provide('postgres', { password: '', ...server.connection });
  provide('demonstrationDir', demonstrationDir);
  return async () => {
    rmSync(demonstrationDir, { recursive: true, force: true });
    await server.stop();
  };
}

async function startTemporaryServer() {
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

async function connectTo(address: string) {
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
