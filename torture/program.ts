import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { waitFor } from '../e2e/wait.ts';
import { environment as tuned } from '../scripts/environment.mjs';
import { serverTree, signal, treeOf } from './processes.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface Launch {
  port: number;
  dataDir: string;
  environment?: Record<string, string>;
  /** The root folder of the program; by default this project. */
  tree?: string;
  command?: string[];
  identity?: { uid: number; gid: number };
}

export interface Program {
  pid: number;
  child: ChildProcess;
  ended: Promise<number>;
  isRunning(): boolean;
  /** The end of its standard error. */
  errors(): string;
  /** The last line of its log. */
  warning(): string;
  /** Sends SIGTERM; resolves to the exit code. */
  stop(): Promise<number>;
  /** Sends SIGKILL to the program and to its embedded database server at once. */
  killAll(): Promise<void>;
}

const running = new Set<Program>();

const ownCommand = [process.execPath, 'dist/server/main.js'];

/** Runs the built product in a process of its own, like `npm start`. */
export function launch({ port, dataDir, environment = {}, tree = root, command = ownCommand, identity }: Launch) {
  const [file = '', ...parameters] = command;
  const child = spawn(file, parameters, {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity,
    env: {
      ...tuned,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  let errors = '';
  let warning = '';
  child.stdout.on('data', (chunk: Buffer) => (warning = chunk.toString().trim().split('\n').at(-1) ?? ''));
  if (process.env.TORTURE_LOG) child.stdout.pipe(process.stderr);
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-20_000)));
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? -1));
  });
  ended.catch(() => undefined);

  const program: Program = {
    pid: child.pid ?? 0,
    child,
    ended: ended.finally(() => running.delete(program)),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    errors: () => errors,
    warning: () => warning,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async killAll() {
      // A database server that the program has adopted is not its child.
      signal([...(program.isRunning() ? treeOf(program.pid) : []), ...serverTree(dataDir)], 'SIGKILL');
      await ended;
    },
  };
  running.add(program);
  return program;
}

/** Launches the program and waits until it is ready. Throws with its output if it ends or is not ready in time. */
export async function start(options: Launch, patienceMs = 60_000): Promise<Program> {
  const program = launch(options);
  await untilReady(program, `http://localhost:${options.port}`, patienceMs);
  return program;
}

export async function untilReady(program: Program, origin: string, patienceMs: number): Promise<void> {
  const isReady = async () => {
    if (!program.isRunning())
      throw new Error(`the program ended with ${await program.ended}: ${shortened(program.errors())}`);
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    return answer?.ok === true;
  };
  await waitFor(isReady, patienceMs).catch((error: Error) => {
    throw new Error(`not ready: ${error.message} ${shortened(program.warning())}`, { cause: error });
  });
}

/** The beginning of a program's output on one line. */
export const shortened = (text: string) => text.slice(0, 400).replaceAll(/\s+/g, ' ').trim();

/** Kills every program that `launch` has started. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map((program) => program.killAll()));
}
