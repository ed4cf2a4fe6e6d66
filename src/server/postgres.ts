import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres, type PostgresBinaries } from './postgres-binaries.ts';
import { chooseUser, type RunAs } from './postgres-user.ts';
import type { Log } from './log.ts';

const port = 5432;
const user = 'zikaron';
const database = 'zikaron';
/** Held by the process that the server belongs to, as long as it lives. */
const ownerLock = 7_412_003;
const longestSocketPath = 107;
/** What a server that was killed leaves behind for a moment. */
const passing = /lock file .* already exists|shared memory block .* is still in use/;

export interface PostgresOptions {
  dataDir: string;
  log: Log;
  /** Server settings beside ours, such as { fsync: 'off' }. */
  settings?: Record<string, string>;
  /** 'join': use the server of a running process if there is one, and leave it running. */
  as?: 'owner' | 'join';
}

export interface Postgres {
  connection: { host: string; port: number; user: string; database: string };
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL below the data folder, on a Unix socket only, or adopts one that a killed process left behind.
 * Throws an Error of one sentence: another process uses the folder, another major version made it, or it does not start.
 */
export async function startPostgres({ dataDir, log, settings = {}, as = 'owner' }: PostgresOptions): Promise<Postgres> {
  const clusterDir = join(resolve(dataDir), 'postgres');
  mkdirSync(dataDir, { recursive: true });
  const binaries = findPostgres(resolve(dataDir));
  const runAs = chooseUser(clusterDir);
  const socketDir = socketFolder(resolve(dataDir), runAs);
  const connection = { host: socketDir, port, user, database };

  if (!existsSync(join(clusterDir, 'PG_VERSION'))) await initialize(clusterDir, binaries, runAs);
  assertMajor(clusterDir, binaries.major);

  let child: ChildProcess | undefined;
  let pid = livingServer(clusterDir);
  if (pid !== undefined && (await answers(connection, () => isAlive(pid)))) {
    const lock = await takeOwnership(connection);
    if (!lock && as === 'join') return { connection, stop: async () => undefined };
    if (!lock) throw new Error(`Another process uses ${dataDir}: stop it first, or set DATA_DIR to another folder.`);
    await prepare(connection);
    log.info({ pid }, 'adopted the database server that a killed process left behind');
    return { connection, stop: () => end(lock, pid, undefined) };
  }

  child = await launch({ clusterDir, socketDir, binaries, runAs, settings, connection });
  pid = child.pid;
  await prepare(connection);
  const lock = await takeOwnership(connection);
  if (!lock) throw new Error(`Another process uses ${dataDir}: stop it first, or set DATA_DIR to another folder.`);
  return { connection, stop: () => end(lock, pid, child) };
}

/** A short folder for the socket, closed to others: a longer path than 107 bytes cannot be bound. */
function socketFolder(dataDir: string, runAs: RunAs): string {
  const inside = join(dataDir, 'run');
  const isShort = Buffer.byteLength(join(inside, `.s.PGSQL.${port}.lock`)) <= longestSocketPath;
  const name = `zikaron-${process.getuid?.() ?? 0}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const folder = isShort ? inside : join(tmpdir(), name);

  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    runAs.own(folder);
  }
  const { uid } = statSync(folder);
  if (uid !== process.getuid?.() && uid !== runAs.identity.uid) throw new Error(`${folder} belongs to somebody else: remove it.`);
  chmodSync(folder, 0o700);
  return folder;
}

/** Makes the folder under another name and moves it when it is whole, so that a start that was cut off leaves nothing. */
async function initialize(clusterDir: string, binaries: PostgresBinaries, runAs: RunAs): Promise<void> {
  const unfinished = `${clusterDir}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  runAs.own(unfinished);
  const { code, errors } = await run(binaries, runAs, 'initdb', [
    '-D', unfinished, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions',
  ]);
  if (code !== 0) throw new Error(`The database folder could not be made: ${lastLine(errors)}`);
  renameSync(unfinished, clusterDir);
}

function assertMajor(clusterDir: string, major: string) {
  const made = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (made === major) return;
  throw new Error(
    `${clusterDir} was made by PostgreSQL ${made} and this program brings ${major}: start it once with the older program, back it up, and restore it here.`,
  );
}

function livingServer(clusterDir: string): number | undefined {
  const file = join(clusterDir, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isSafeInteger(pid) && pid > 0 && isAlive(pid) ? pid : undefined;
}

function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface Launch {
  clusterDir: string;
  socketDir: string;
  binaries: PostgresBinaries;
  runAs: RunAs;
  settings: Record<string, string>;
  connection: Postgres['connection'];
}

async function launch({ clusterDir, socketDir, binaries, runAs, settings, connection }: Launch): Promise<ChildProcess> {
  const given = { listen_addresses: '', unix_socket_directories: socketDir, shared_buffers: '32MB', ...logging, ...settings };
  const parameters = ['-D', clusterDir, '-p', String(port), ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const giveUp = Date.now() + 10_000;

  for (;;) {
    // In a session of its own: Ctrl-C in a terminal is for us, and we stop the server when our own work is done.
    const child = start(binaries, runAs, 'postgres', parameters, true);
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4000)));
    if (await answers(connection, () => child.exitCode === null && child.signalCode === null)) {
      child.stderr?.destroy();
      child.unref();
      return child;
    }
    if (!passing.test(errors) || Date.now() > giveUp) throw new Error(`The database server did not start: ${lastLine(errors)}`);
    await wait(50);
  }
}

/** The server's own log, seven files that are overwritten, in its folder. */
const logging = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
};

function start(binaries: PostgresBinaries, runAs: RunAs, program: string, parameters: string[], detached = false): ChildProcess {
  const [command, given] = runAs.command(join(binaries.bin, program), parameters);
  return spawn(command, given, {
    cwd: '/',
    detached,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...binaries.environment },
    ...runAs.identity,
  });
}

async function run(binaries: PostgresBinaries, runAs: RunAs, program: string, parameters: string[]) {
  const child = start(binaries, runAs, program, parameters);
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const failed = once(child, 'error').then(([error]) => ({ code: -1, errors: String((error as Error).message) }));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, errors }));
  return Promise.race([failed, ended]);
}

/** Whether the server takes connections before it ends; one that recovers after a crash may take its time. */
async function answers(connection: Postgres['connection'], isRunning: () => boolean): Promise<boolean> {
  for (;;) {
    const client = new pg.Client({ ...connection, database: 'postgres' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      if (!isRunning()) return false;
      await wait(25);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function prepare(connection: Postgres['connection']): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (rowCount === 0) await client.query(`create database ${database}`);
  await client.end();
}

/** A connection that holds the owner's lock, or null where another process holds it. A killed owner's goes after a moment. */
async function takeOwnership(connection: Postgres['connection']): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, database: 'postgres', application_name: 'zikaron owner', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock]);
    if (rows[0]?.taken) return client;
    await wait(50);
  }
  await client.end();
  return null;
}

/** SIGINT: the server ends its connections and writes everything. Waits until it is gone. */
async function end(lock: pg.Client, pid: number | undefined, child: ChildProcess | undefined): Promise<void> {
  await lock.end().catch(() => undefined);
  if (pid === undefined || !isAlive(pid)) return;
  child?.ref();
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await wait(20);
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
