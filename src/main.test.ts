import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { startPostgres } from '#server/postgres.ts';
import { migrate } from '#server/migrate.ts';
import { waitFor } from '../e2e/wait.ts';

// A machine with other work needs longer to start a process.
vi.setConfig({ testTimeout: 60_000 });
const program = fileURLToPath(new URL('./main.ts', import.meta.url));
const log = createLog('silent');
const nobody = 65_534;
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zikaron-start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function run(environment: Record<string, string>, identity: { uid?: number; gid?: number } = {}) {
  return spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...environment },
    ...identity,
  });
}

async function endOf(child: ChildProcess) {
  const [message, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')]);
  return { said: message, code: code as number | null };
}

/** Whether a database server runs on the folder. */
const isRunning = () => readdirSync(join(dataDir, 'postgres')).includes('postmaster.pid');

test('an invalid setting is reported in one sentence', async () => {
  expect(await endOf(run({ PORT: 'eighty' }))).toEqual({ said: 'PORT has to be a port number.\n', code: 1 });
});

test('an unreachable database is reported in one sentence without the password', async () => {
  const { said, code } = await endOf(run({ DATABASE_URL: 'postgres://zikaron:s3cr3t@127.0.0.1:1/pages' }));
  expect(said).toMatch(/^The database pages at 127\.0\.0\.1:1 cannot be reached, .*\n$/);
  expect(said).not.toContain('s3cr3t');
  expect(code).toBe(1);
});

test.runIf(process.getuid?.() === 0)('a read-only data folder is reported in one sentence', async () => {
  chmodSync(dataDir, 0o555);
  const child = run({}, { uid: nobody, gid: nobody });
  const said = `DATA_DIR ${dataDir} is not a folder that this process can write to (EACCES).\n`;
  expect(await endOf(child)).toEqual({ said, code: 1 });
});

test('a second process on a data folder exits with an error, and the first goes on', async () => {
  const first = await startPostgres({ dataDir, log, settings: { fsync: 'off' } });
  const said = `Another process uses ${dataDir}: stop it first, or set DATA_DIR to another folder.\n`;
  expect(await endOf(run({}))).toEqual({ said, code: 1 });
  expect(isRunning()).toBe(true);
  await first.stop();
});

test('a database of a newer version is refused, and its server is stopped', async () => {
  const server = await startPostgres({ dataDir, log, settings: { fsync: 'off' } });
  await migrate(server.connection);
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query(`insert into migrations (hash, created_at) values ('later', 99999999999999)`);
  await client.end();
  await server.stop();

  const said = 'The database was made by a newer version of this program: start the newer version.\n';
  expect(await endOf(run({}))).toEqual({ said, code: 1 });
  expect(isRunning()).toBe(false);
});

test('a database folder of another major version is refused and left unchanged', async () => {
  await (await startPostgres({ dataDir, log, settings: { fsync: 'off' } })).stop();
  const version = join(dataDir, 'postgres/PG_VERSION');
  writeFileSync(version, '17\n');
  const { said, code } = await endOf(run({}));
  expect(said).toMatch(/^\S+ was made by PostgreSQL 17 and this program brings \d+: .*\n$/);
  expect(code).toBe(1);
  expect(readFileSync(version, 'utf8')).toBe('17\n');
});

test('a signal in the middle of the first start ends it without leaving a server', async () => {
  const child = run({});
  const ended = endOf(child);
  await waitFor(async () => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')));
  child.kill('SIGTERM');
  expect(await ended).toEqual({ said: '', code: 0 });
  expect(isRunning()).toBe(false);
});
