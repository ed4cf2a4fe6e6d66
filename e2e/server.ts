import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createDatabase } from '../test/database.ts';
import { type Letter, startMail } from './mail.ts';
import { waitFor } from './wait.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface RunningServer {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** SQL on the server's own database. */
  query<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The newest letter to an address; waits for it. */
  letterTo(address: string): Promise<Letter>;
  stop(): Promise<void>;
}

/** The built product as a process of its own, on a fresh database, with a real mail receiver. */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const database = await createDatabase();
  const pool = new pg.Pool({ ...database.connection, max: 2 });
  const dataDir = mkdtempSync(join(tmpdir(), 'zikaron-e2e-'));
  const mail = await startMail();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { host, port: databasePort, user, database: name } = database.connection;

  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      ORIGIN: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://${user}@localhost:${databasePort}/${name}?host=${encodeURIComponent(String(host))}`,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  child.stdout.pipe(process.stderr);
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    return (await fetch(`${origin}/readyz`).catch(() => null))?.ok === true;
  });

  return {
    origin,
    dataDir,
    process: child,
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query(text, values)).rows as Row[],
    letterTo: (address) => mail.letterTo(address),
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await mail.stop();
      await pool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}
