import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../bench/server.ts';
import { type Ledger, newLedger } from './ledger.ts';
import { type Launch, type Program, start } from './program.ts';

/** A data folder, the origin of its program, its account and memorials, and what the program acknowledged. */
export interface World {
  folder: string;
  dataDir: string;
  port: number;
  origin: string;
  account: Account;
  ledger: Ledger;
  /** Environment variables beside port and folder. */
  environment: Record<string, string>;
  start(options?: Partial<Omit<Launch, 'dataDir'>>): Promise<Program>;
  remove(): void;
}

export interface Account {
  email: string;
  password: string;
  cookie: string;
  memorials: string[];
}

let base: string | undefined;

/** A temporary folder, removed at the end of the run. */
export function newFolder(): string {
  if (!base) {
    base = mkdtempSync(join(tmpdir(), 'zikaron-torture-'));
    // Search permission for a program that runs as another user.
    chmodSync(base, 0o711);
  }
  const folder = mkdtempSync(join(base, 'w-'));
  chmodSync(folder, 0o711);
  return folder;
}

export function removeFolders(): void {
  if (base) rmSync(base, { recursive: true, force: true });
}

/** An empty data folder, for a program with this environment. */
export async function emptyWorld(at?: string, environment: Record<string, string> = {}): Promise<World> {
  const folder = at ?? newFolder();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const port = await freePort();
  return {
    folder,
    dataDir,
    port,
    origin: `http://localhost:${port}`,
    account: { email: '', password: '', cookie: '', memorials: [] },
    ledger: newLedger([]),
    environment,
    start: (options) => start({ port, dataDir, environment, ...options }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
