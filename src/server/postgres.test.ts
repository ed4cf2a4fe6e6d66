import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '../../e2e/wait.ts';
import { createPool, findUnavailability } from './db.ts';
import { createLog } from './log.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { keepTemplate } from './postgres-template.ts';

// A machine with other work needs longer to start a process.
vi.setConfig({ testTimeout: 60_000 });
const log = createLog('silent');
const fast = { fsync: 'off' };
const nobody = 65_534;
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--'];
const isRoot = process.getuid?.() === 0;
let folder: string;
let dataDir: string;
let running: Postgres[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zikaron-'));
  dataDir = join(folder, 'נתונים של בית');
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(as: 'owner' | 'join' = 'owner', template?: string) {
  const server = await startPostgres({ dataDir, log, settings: fast, as, template });
  running.push(server);
  return server;
}

async function ask(server: Postgres, text: string) {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const ownerQuestion = `select count(*) = 1 as owned from pg_locks where locktype = 'advisory' and granted`;
const serverPid = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** Only errors of an unavailable database are allowed meanwhile. */
function refused(error: unknown) {
  expect(findUnavailability(error), String(error)).not.toBeNull();
  return false;
}

/** A separate process that starts the server, reports it, and stops it at SIGTERM. */
async function startElsewhere(
  prefix: string[] = [],
  environment: Record<string, string> = {},
): Promise<{ child: ChildProcess; said: string }> {
  const program = `
    import { startPostgres } from ${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)};
    import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    const options = { dataDir: process.argv[1], log: createLog('silent'), settings: { fsync: 'off' } };
    const server = await startPostgres(options).catch((error) => (process.stdout.write(error.code), process.exit(1)));
    process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
    process.stdout.write('ready');`;
  const [command, ...parameters] = [...prefix, process.execPath, '--input-type=module', '-e', program, dataDir];
  const child = spawn(command, parameters, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: said.toString() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

test('data survives a stop and a start', async () => {
  const first = await start();
  await ask(first, `create table words as select 'מילה' as word`);
  await first.stop();
  expect(await ask(await start(), 'select word from words')).toEqual([{ word: 'מילה' }]);
});

test('the server’s log has refused statements without their row and text', async () => {
  const server = await start();
  await ask(server, `create table people (email text unique check (email <> 'me'))`);
  for (const email of ['you@example.com', 'you@example.com', 'me'])
    await ask(server, `insert into people values ('${email}') /* secret */`).catch(() => undefined);
  await server.stop();
  const logs = join(dataDir, 'postgres/log');
  const text = readdirSync(logs)
    .map((name) => readFileSync(join(logs, name), 'utf8'))
    .join('');
  expect(text).toContain('duplicate key');
  expect(text).toContain('violates check constraint');
  expect(text).not.toMatch(/you@|secret|DETAIL/);
});

test('a second process on the same folder is refused, and a joining one leaves the server running', async () => {
  const owner = await start();
  await expect(startPostgres({ dataDir, log })).rejects.toMatchObject({ code: 'POSTGRES_IN_USE' });
  const guest = await start('join');
  await guest.stop();
  expect(await ask(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('one of two processes that start together on a new folder gets it, and the other is refused', async () => {
  const both = await Promise.all([startElsewhere(), startElsewhere()]);
  await Promise.all(both.map(({ child }) => end(child, 'SIGTERM')));
  expect(both.map(({ said }) => said).sort()).toEqual(['POSTGRES_IN_USE', 'ready']);
});

test('a start adopts the server of a killed process with all its data', async () => {
  const { child } = await startElsewhere();
  const pid = serverPid();
  await end(child, 'SIGKILL');
  const server = await start();
  expect(serverPid()).toBe(pid);
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('stale lock files after a power failure, with a reused process id, do not prevent a start', async () => {
  await (await start()).stop();
  const stranger = spawn('sleep', ['60']);
  const lines = [stranger.pid, join(dataDir, 'postgres'), 1, 5432, join(dataDir, 'run'), '', ''].join('\n');
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), lines);
  writeFileSync(join(dataDir, 'run/.s.PGSQL.5432.lock'), lines);
  expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  await end(stranger, 'SIGKILL');
});

const crashes: [what: string, crash: (server: Postgres) => Promise<unknown>][] = [
  ['was killed', async () => process.kill(serverPid(), 'SIGKILL')],
  ['ended by itself', async () => process.kill(serverPid(), 'SIGQUIT')],
  [
    'lost one of its processes',
    async (server) => {
      const client = new pg.Client(server.connection);
      client.on('error', () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    },
  ],
];
test.each(crashes)(
  'a server that %s is restarted with all its data, and this process still owns it',
  async (_what, crash) => {
    const server = await start();
    const pool = createPool(server.connection, log, 2);
    await pool.query(`create table words as select 'מילה' as word`);
    const inUse = await pool.connect();
    await inUse.query('begin');
    const cut = new Promise((resolve) => inUse.once('end', resolve));
    const before = serverPid();

    await crash(server);
    await cut;
    await waitFor(() => pool.query(ownerQuestion).then(({ rows }) => rows[0].owned, refused));
    expect((await pool.query('select word from words')).rows).toEqual([{ word: 'מילה' }]);
    // Completely: a server that recovers in place may hang.
    expect(serverPid()).not.toBe(before);
    await expect(startPostgres({ dataDir, log })).rejects.toMatchObject({ code: 'POSTGRES_IN_USE' });
    inUse.release();
    await pool.end();
  },
);

test('a server that is stopped during a restart stays stopped', async () => {
  const server = await start();
  const pid = serverPid();
  process.kill(pid, 'SIGKILL');
  await waitFor(async () => serverPid() !== pid);
  await server.stop();
  await expect(ask(server, 'select 1')).rejects.toThrow();
});

test('refuses a folder of another major version, and does not change it', async () => {
  await (await start()).stop();
  const version = join(dataDir, 'postgres/PG_VERSION');
  writeFileSync(version, '17\n');
  await expect(startPostgres({ dataDir, log })).rejects.toMatchObject({
    code: 'POSTGRES_MAJOR',
    message: expect.stringContaining('made by PostgreSQL 17'),
  });
  expect(readFileSync(version, 'utf8')).toBe('17\n');
});

test('refuses an incomplete database folder with an error message, and does not change it', async () => {
  await (await start()).stop();
  const missing = (name: string) => rmSync(join(dataDir, 'postgres', name));
  missing('global/pg_control');
  await expect(startPostgres({ dataDir, log })).rejects.toMatchObject({
    code: 'POSTGRES_START',
    message: expect.stringMatching(/^The database server did not start: .*pg_control.*\)\.$/),
  });
  missing('PG_VERSION');
  await expect(startPostgres({ dataDir, log })).rejects.toMatchObject({
    code: 'POSTGRES_FOLDER',
    message: `${join(dataDir, 'postgres')} is incomplete: restore it from a backup, or remove it.`,
  });
});

test('a folder with a path too long for a socket gets a short socket folder, closed to others', async () => {
  dataDir = join(folder, 'deep'.repeat(30));
  const { connection } = await start();
  expect(connection.host.startsWith(tmpdir())).toBe(true);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  rmSync(connection.host, { recursive: true, force: true });
});

test.runIf(isRoot)(
  'root without namespaces runs the server as nobody, also in a closed folder, and so does a later start',
  async () => {
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/unshare'), '#!/bin/sh\nexit 1\n');
    chmodSync(join(folder, 'bin/unshare'), 0o755);
    chmodSync(folder, 0o700);
    const { child, said } = await startElsewhere([], { PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) });
    await end(child, 'SIGTERM');
    expect(said).toBe('ready');
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody);
    expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

const reaches =
  isRoot && spawnSync(asNobody[0] ?? '', [...asNobody.slice(1), process.execPath, '--version']).status === 0;
test.runIf(reaches)('an unprivileged user needs no other user', async () => {
  chownSync(folder, nobody, nobody);
  const { child, said } = await startElsewhere(asNobody);
  await end(child, 'SIGTERM');
  expect(said).toBe('ready');
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody);
});

test('a new database is a copy of the template, which stays unchanged', async () => {
  const template = join(folder, 'template');
  const made = await start();
  await ask(made, 'create table kept (word text)');
  await made.stop();
  keepTemplate(join(dataDir, 'postgres'), template);

  for (const name of ['first', 'second']) {
    dataDir = join(folder, name);
    const server = await start('owner', template);
    expect(await ask(server, 'select word from kept')).toEqual([]);
    await ask(server, `insert into kept values ('written')`);
    const { mode } = statSync(join(dataDir, 'postgres/PG_VERSION'));
    expect(mode & 0o077).toBe(0);
    await server.stop();
  }
});

test('a template of another version of PostgreSQL is not used', async () => {
  const template = join(folder, 'template');
  mkdirSync(template);
  writeFileSync(join(template, 'PG_VERSION'), '9\n');
  const server = await start('owner', template);
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});
