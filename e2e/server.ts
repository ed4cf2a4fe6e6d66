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

/** What the server processes of one site share: a database, a data folder, a mail server and the public origin. */
export interface Deployment {
  origin: string;
  /** The database name. */
  database: string;
  dataDir: string;
  emails: readonly SentEmail[];
  /** `tried` has all emails, including refused ones. `refuse` turns the refusal of emails on or off. */
  mail: { tried: readonly SentEmail[]; refuse(isRefused: boolean): void };
  query<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Like `query`, but accepts several statements and returns the result of the driver. */
  execute(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** Waits for an email to an address and returns the newest one. */
  emailTo(address: string): Promise<SentEmail>;
  /** Starts a process of the built product and waits until it is ready. `PORT` is the port of the origin by default. */
  start(environment?: Record<string, string>): Promise<RunningProcess>;
  remove(): Promise<void>;
}

export interface RunningProcess {
  origin: string;
  process: ChildProcess;
  /** The text that the process has written to stdout and stderr. */
  output(): string;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
}

export interface RunningServer extends Omit<Deployment, 'start' | 'remove' | 'database'>, RunningProcess {}

/** Copies a template database (by default the migrated one), and the data folder `stored` that belongs to it. */
export async function createDeployment(template?: string, stored?: string): Promise<Deployment> {
  const database = await createDatabase(template);
  const pool = new pg.Pool({ ...database.connection, max: 2 });
  // Dropping the database breaks open connections, in use or idle.
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
    // Tests behave the same on Shabbat and holidays.
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
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.pipe(process.stderr);
  }
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  await waitFor(async () => {
    if (hasExited()) throw new Error(`The server ended with ${child.exitCode}.`);
    return (await fetch(`${origin}/readyz`).catch(() => null))?.ok === true;
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });

  return {
    origin,
    process: child,
    output: () => Buffer.concat(chunks).toString('utf8'),
    async stop() {
      if (!hasExited()) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      return child.exitCode;
    },
  };
}

/** Starts one process; `stop` also removes its database and data folder. */
export async function startServer(
  environment: Record<string, string> = {},
  created: Deployment | Promise<Deployment> = createDeployment(),
): Promise<RunningServer> {
  const { start, remove, ...deployment } = await created;
  const program = await start(environment);
  return {
    ...deployment,
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
