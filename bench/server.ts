import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment } from '../scripts/environment.mjs';
import { pinned } from './load.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface BenchServer {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** Milliseconds from the start of the process to its first 200. */
  startMs: number;
  /** Paths of the demonstration memorials, once their pictures exist. */
  demos: string[];
  /** Resident bytes of the application's process and its decoders. */
  memory(): number;
  stop(): Promise<void>;
}

/** Runs the built product with its embedded database, like `npm start`, on core 0 or on all. */
export async function startBenchServer(
  options: { waitForPictures?: boolean; isPinned?: boolean; environment?: Record<string, string> } = {},
): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zikaron-bench-'));
  const port = await freePort();
  const [command, parameters] =
    options.isPinned === false
      ? [process.execPath, ['dist/server/main.js']]
      : pinned(0, process.execPath, ['dist/server/main.js']);
  const started = performance.now();
  const child = spawn(command, parameters, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...environment,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ORIGIN: `http://127.0.0.1:${port}`,
      ...options.environment,
    },
  });
  await until(async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.status === 200, 5);
  const startMs = performance.now() - started;

  const home = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
  if (options.waitForPictures !== false)
    await until(async () => ((await home()).match(/\/media\/[0-9a-f-]{36}\//g) ?? []).length >= 3, 200);
  // Decoders exit when idle: once there are none, all photographs of the demonstrations exist.
  if (options.waitForPictures !== false) await until(async () => decodersOf(child.pid).length === 0, 500, 300_000);
  const demos = [
    ...new Set([...(await home()).matchAll(/\/memorial\/([0-9a-f-]{36})/g)].map((match) => `/memorial/${match[1]}`)),
  ];

  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    startMs,
    demos,
    memory: () => residentOf(child.pid) + decodersOf(child.pid).reduce((sum, pid) => sum + anonymousBytesOf(pid), 0),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs `work` with a server of its own and the URL of a demonstration memorial. */
export async function withDemo<T>(
  work: (server: BenchServer, page: string) => Promise<T>,
  options: Parameters<typeof startBenchServer>[0] = {},
): Promise<T> {
  const server = await startBenchServer(options);
  try {
    const [page] = server.demos;
    if (!page) throw new Error('The home page names no demonstration memorial.');
    return await work(server, server.origin + page);
  } finally {
    await server.stop();
  }
}

/** Starts a server to compare with, on core 0. Its script prints a line when it listens. */
export async function startOther(
  script: string,
  parameters: readonly string[],
): Promise<{ origin: string; stop(): void }> {
  const port = await freePort();
  const [command, all] = pinned(0, process.execPath, [script, String(port), ...parameters]);
  const child = spawn(command, all, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return { origin: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

export async function until(condition: () => Promise<boolean>, everyMs: number, withinMs = 60_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`The condition was not met within ${withinMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

export function residentOf(pid: number | undefined): number {
  const status = process.platform === 'linux' ? readStatus(pid) : '';
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024;
}

/** The processes that decode pictures for the program, or for its workers. */
function decodersOf(parent: number | undefined): number[] {
  const children = childrenOf(parent);
  const grandchildren = children.flatMap((child) => childrenOf(child));
  return [...children, ...grandchildren].filter((pid) => commandOf(pid).includes('decode.worker.ts'));
}

/** '' where the process has ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function childrenOf(parent: number | undefined): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readStatus(pid));
      } catch {
        return false; // the process has ended, or the entry is not a process
      }
    });
}

/** Anonymous resident memory of a process: all processes share the program's code. */
function anonymousBytesOf(pid: number): number {
  try {
    return Number(/RssAnon:\s+(\d+) kB/.exec(readStatus(pid))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

const tickMs = 10;

/** CPU time of the running decoders of a process, in ms. */
export function cpuOfDecoders(parent: number): number {
  return sumOf(decodersOf(parent).map(processorMsOf));
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function processorMsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** CPU milliseconds so far of the program, and of its database with all backends. */
export function processorMs({ dataDir, process: child }: BenchServer): { program: number; database: number } {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    program: processorMsOf(child.pid),
    database: sumOf([postmaster, ...childrenOf(postmaster)].map(processorMsOf)),
  };
}

function readStatus(pid: number | undefined) {
  return readFileSync(`/proc/${pid}/status`, 'utf8');
}
