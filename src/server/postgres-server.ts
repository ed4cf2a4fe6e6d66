import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '#core/error-code.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { copyTemplate, hasTemplate } from './postgres-template.ts';
import { refusal } from './refusal.ts';
import { chownToServerUser, type RunAs } from './postgres-user.ts';

export const port = 5432;
export const user = 'zikaron';

/** The folder of one server, and how it is run. */
export interface Cluster {
  folder: string;
  socketDir: string;
  binaries: PostgresBinaries;
  runAs: RunAs;
}

export interface LivingServer {
  pid: number;
  socketDir: string;
}

/** Temporary remains of a killed server. */
const passing = /lock file .* already exists|shared memory block .* is still in use/;
const patienceMs = 10_000;

/** The server's own log, seven files that are overwritten, in its folder. Of an error it has the message, not the row or the statement. */
const logging = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * Creates the folder, from the template if there is one for this version. It is created under another name and moved when
 * complete, so that an aborted start leaves nothing.
 */
export async function initialize({ folder, binaries, runAs }: Cluster, template?: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw refusal('POSTGRES_FOLDER', `${folder} is incomplete: restore it from a backup, or remove it.`);
  const prefix = `${basename(folder)}.new-`;
  for (const name of readdirSync(dirname(folder))) {
    const isLeft = name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)));
    // The program that fills the folder may still run after the end of its parent.
    if (isLeft) rmSync(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 10 });
  }

  const unfinished = `${folder}.new-${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  chownToServerUser(unfinished, runAs);
  const encoding = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const isCopied = hasTemplate(template, binaries.major);
  if (isCopied) copyTemplate(template, unfinished, runAs.owner);
  const how = isCopied ? ['--sync-only'] : ['-U', user, '-A', 'trust', ...encoding];
  const child = spawnProgram(binaries, runAs, 'initdb', ['-D', unfinished, ...how]);
  const code = await child.ended;
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw refusal(
      'POSTGRES_FOLDER',
      `The database folder ${folder} could not be created: ${reasonOf(child.errors())}.`,
    );
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!isClusterInitialized(folder)) throw error; // otherwise another process has created the folder at the same time
  }
}

export function isClusterInitialized(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/** The running server of this folder, started by any process. */
export function livingServer({ folder, socketDir }: Cluster): LivingServer | undefined {
  const lines = linesOf(join(folder, 'postmaster.pid'));
  const pid = Number(lines[0]);
  return isServerRunningOn(folder, pid) ? { pid, socketDir: lines[4] || socketDir } : undefined;
}

/** Whether the process is a server on this folder: after a crash or a reboot another process may have its id. */
export function isServerRunningOn(folder: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(folder);
  }
  try {
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return its.ino === ours.ino && its.dev === ours.dev;
  } catch {
    return false;
  }
}

/** Starts the server, unless another process that starts at the same time has done so. */
export async function launch(cluster: Cluster, settings: Record<string, string>): Promise<LivingServer> {
  const { folder, socketDir, binaries, runAs } = cluster;
  const allSettings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    shared_buffers: '32MB',
    // Without this setting a server that recovers after a crash can hang: if its startup process fails at once, as on a
    // full disk, it may not notice and answer 57P03 permanently. With it the server exits, and its owner restarts it.
    restart_after_crash: 'off',
    ...logging,
    ...settings,
  };
  const parameters = [
    '-D',
    folder,
    '-p',
    String(port),
    ...Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const giveUp = performance.now() + patienceMs;

  for (;;) {
    disown(folder, join(folder, 'postmaster.pid'));
    disown(folder, join(socketDir, `.s.PGSQL.${port}.lock`));
    const { child, errors } = spawnProgram(binaries, runAs, 'postgres', parameters);
    const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
    const isUp = (await answers(socketDir, isRunning, patienceMs * 6)) === 'yes';
    const server = isUp ? livingServer(cluster) : undefined;
    if (server) {
      child.stderr?.destroy();
      child.unref();
      return server;
    }
    if (!passing.test(errors()) || performance.now() > giveUp) {
      child.kill('SIGINT');
      throw refusal(
        'POSTGRES_START',
        `The database server did not start: ${reasonOf(errors())} (its log is in ${join(folder, 'log')}).`,
      );
    }
    await wait(50);
  }
}

/**
 * A stale lock file whose process id is reused would stop the server; with its parent's id the server also checks shared memory.
 */
function disown(folder: string, file: string) {
  const lines = linesOf(file);
  const pid = Number(lines[0]);
  if (lines.length > 1 && isAlive(pid) && !isServerRunningOn(folder, pid))
    writeFileSync(file, [process.pid, ...lines.slice(1)].join('\n'));
}

/**
 * Waits until a server accepts connections: 'ended' if it stops first, 'silent' if it does not respond for this long.
 */
export async function answers(
  socketDir: string,
  isRunning: () => boolean,
  silenceMs: number,
): Promise<'yes' | 'ended' | 'silent'> {
  let lastSignAt = performance.now();
  for (;;) {
    const client = new pg.Client({ host: socketDir, port, user, database: 'postgres', connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return 'yes';
    } catch (error) {
      const code = errorCode(error) ?? '';
      // 57P03: it starts, recovers after a crash, or ends; that may take its time. 53300: too many connections.
      if (code === '57P03' || code === '53300') lastSignAt = performance.now();
      else if (/^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')) throw error;
      if (!isRunning()) return 'ended';
      if (performance.now() - lastSignAt > silenceMs) return 'silent';
      await wait(25);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/**
 * SIGINT: the server ends its connections and writes everything. A server that does not end is killed, and recovers at its next
 * start. Waits until it is gone.
 */
export async function endServer(cluster: Cluster): Promise<void> {
  const server = livingServer(cluster);
  if (!server) return;
  const { pid } = server;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    send(pid, signal);
    const giveUp = performance.now() + patienceMs;
    while (isServerRunningOn(cluster.folder, pid) && performance.now() < giveUp) await wait(20);
    if (!isServerRunningOn(cluster.folder, pid)) return;
  }
}

/** Ignores a process that is gone. */
function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

interface Program {
  child: ChildProcess;
  ended: Promise<number>;
  errors(): string;
}

/** In a separate session, so that Ctrl-C reaches only us, and we stop the server after our own work. */
function spawnProgram(binaries: PostgresBinaries, runAs: RunAs, program: string, parameters: string[]): Program {
  const [command, args] = runAs.command(join(binaries.bin, program), parameters);
  const child = spawn(command, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...binaries.environment },
    ...runAs.identity,
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4000)));
  const ended = new Promise<number>((resolve) => {
    child.on('error', (error) => {
      errors += error.message;
      resolve(-1);
    });
    child.on('close', (code) => resolve(code ?? -1));
  });
  return { child, ended, errors: () => errors };
}

/** The fatal error in a PostgreSQL program's output, or its last line. */
function reasonOf(text: string): string {
  const lines = text.trim().split('\n');
  const fatal = lines.map((line) => /(?:FATAL|PANIC|error): +(.+)/.exec(line)?.[1]).find(Boolean);
  return (fatal ?? lines.at(-1) ?? '').replace(/\.$/, '');
}
