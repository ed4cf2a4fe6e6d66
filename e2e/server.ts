import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { environment as tuned } from '../scripts/environment.mjs';
import { createDatabase } from '../test/database.ts';
import { type SentEmail, startMail } from './mail.ts';
import { waitFor } from './wait.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What processes share: a database, a folder, a receiver of mail, and the address that people type. */
export interface Ground {
  origin: string;
  /** The name of the database. */
  database: string;
  dataDir: string;
  emails: readonly SentEmail[];
  /** Every email that was brought there, and whether it takes any. */
  mail: { tried: readonly SentEmail[]; refuse(isRefused: boolean): void };
  /** SQL on the database. */
  query<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The same as the driver answers it, of several statements too. */
  execute(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** The newest email to an address; waits for it. */
  emailTo(address: string): Promise<SentEmail>;
  /** The built product as a process of its own, ready; on the port of the address, or on another one. */
  start(environment?: Record<string, string>): Promise<RunningProcess>;
  remove(): Promise<void>;
}

export interface RunningProcess {
  origin: string;
  process: ChildProcess;
  /** What it wrote so far, on both streams. */
  output(): string;
  /** SIGTERM, and its exit code. */
  stop(): Promise<number | null>;
}

export interface RunningServer extends Omit<Ground, 'start' | 'remove' | 'database'>, RunningProcess {}

/** A copy of the template of a database, the migrated one where none is named, and of what was stored beside it. */
export async function createGround(template?: string, stored?: string): Promise<Ground> {
  const database = await createDatabase(template);
  const pool = new pg.Pool({ ...database.connection, max: 2 });
  // With the database goes what is on its way out of it, and what rests.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const dataDir = mkdtempSync(join(tmpdir(), 'zikaron-e2e-'));
  if (stored) cpSync(stored, dataDir, { recursive: true });
  const mail = await startMail();
  const origin = `http://localhost:${await freePort()}`;
  const { host, port: databasePort, user, database: name } = database.connection;
  const common = {
    ...tuned,
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    ORIGIN: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost:${databasePort}/${name}?host=${encodeURIComponent(String(host))}`,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
    // What is tested is the same on every day of the week.
    REST_DAYS: 'off',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
  };
  const running = new Set<RunningProcess>();

  return {
    origin,
    database: name,
    dataDir,
    emails: mail.emails,
    mail,
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query(text, values)).rows as Row[],
    execute: (text, values) => pool.query(text, values),
    emailTo: (address) => mail.emailTo(address),
    async start(environment = {}) {
      const started = await startProcess({ ...common, PORT: new URL(origin).port, ...environment });
      running.add(started);
      return started;
    },
    async remove() {
      await Promise.all([...running].map((program) => program.stop()));
      await mail.stop();
      await pool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startProcess(environment: NodeJS.ProcessEnv): Promise<RunningProcess> {
  const origin = `http://localhost:${environment.PORT}`;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => written.push(chunk));
    stream.pipe(process.stderr);
  }
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  await waitFor(async () => {
    if (isOver()) throw new Error(`The server ended with ${child.exitCode}.`);
    return (await fetch(`${origin}/readyz`).catch(() => null))?.ok === true;
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });

  return {
    origin,
    process: child,
    output: () => Buffer.concat(written).toString('utf8'),
    async stop() {
      if (!isOver()) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      return child.exitCode;
    },
  };
}

/** One process on a ground of its own, a new one where none is given. */
export async function startServer(
  environment: Record<string, string> = {},
  created: Ground | Promise<Ground> = createGround(),
): Promise<RunningServer> {
  const { start, remove, ...ground } = await created;
  const program = await start(environment);
  return {
    ...ground,
    ...program,
    async stop() {
      await remove();
      return program.process.exitCode;
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}
