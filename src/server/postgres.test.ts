import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { type Postgres, startPostgres } from './postgres.ts';

const log = createLog('silent');
const fast = { fsync: 'off' };
let dataDir: string;
let running: Postgres[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zikaron נתונים '));
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(as: 'owner' | 'join' = 'owner') {
  const server = await startPostgres({ dataDir, log, settings: fast, as });
  running.push(server);
  return server;
}

async function ask(server: Postgres, text: string) {
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

test('what was written is there after a stop and a start', async () => {
  const first = await start();
  await ask(first, `create table words as select 'מילה' as word`);
  await first.stop();
  expect(await ask(await start(), 'select word from words')).toEqual([{ word: 'מילה' }]);
});

test('a second process on the same folder is refused, and one that joins leaves the server running', async () => {
  const owner = await start();
  await expect(startPostgres({ dataDir, log, settings: fast })).rejects.toThrow(/Another process uses/);
  const guest = await start('join');
  await guest.stop();
  expect(await ask(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a server whose process was killed is adopted with all that it has', async () => {
  const program = `
    import { startPostgres } from ${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)};
    import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    await startPostgres({ dataDir: process.argv[1], log: createLog('silent'), settings: { fsync: 'off' } });
    process.stdout.write('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a folder of another major version is refused and left as it is', async () => {
  await (await start()).stop();
  const version = join(dataDir, 'postgres/PG_VERSION');
  writeFileSync(version, '17\n');
  await expect(startPostgres({ dataDir, log })).rejects.toThrow(/made by PostgreSQL 17/);
  expect(readFileSync(version, 'utf8')).toBe('17\n');
  writeFileSync(version, '18\n');
});
