import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../bench/server.ts';
import { startMail } from '../e2e/mail.ts';
import { makeMemorial, signUp } from '../e2e/people.ts';
import { type Ledger, newLedger } from './ledger.ts';
import { type Launch, type Program, start } from './program.ts';

/** A data folder with an account and its memorials, the address where it is served, and what was acknowledged there. */
export interface World {
  folder: string;
  dataDir: string;
  port: number;
  origin: string;
  account: Account;
  ledger: Ledger;
  /** What the program is told beside its port and folder. */
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
let template: Promise<{ dataDir: string; account: Account }> | undefined;

/** A temporary folder of this run; all of them go with the run. */
export function newFolder(): string {
  if (!base) {
    base = mkdtempSync(join(tmpdir(), 'zikaron-torture-'));
    // Passing through, for a program that another user runs.
    chmodSync(base, 0o711);
  }
  const folder = mkdtempSync(join(base, 'w-'));
  chmodSync(folder, 0o711);
  return folder;
}

export function removeFolders(): void {
  if (base) rmSync(base, { recursive: true, force: true });
}

/** A world of its own, copied from one that is made once. `at`: an empty folder to make it in. */
export async function openWorld(at?: string, environment: Record<string, string> = {}): Promise<World> {
  const made = await (template ??= makeTemplate());
  const world = await emptyWorld(at, environment);
  execFileSync('cp', ['-a', `${made.dataDir}/.`, world.dataDir]);
  return { ...world, account: made.account, ledger: newLedger(made.account.memorials) };
}

/** A data folder in which there is nothing yet, for a program with this environment. */
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

async function makeTemplate() {
  const world = await emptyWorld();
  const account = await populate(world);
  return { dataDir: world.dataDir, account };
}

/** Starts the program in an empty world, signs somebody up there through the mail, and stops it again. */
export async function populate(world: World, options: Omit<Launch, 'port' | 'dataDir'> = {}): Promise<Account> {
  const mail = await startMail();
  const environment = {
    ...world.environment,
    ...options.environment,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
  };
  const program = await world.start({ ...options, environment });
  try {
    const person = await signUp({ origin: world.origin, letterTo: mail.letterTo });
    const memorials: string[] = [];
    for (const name of ['אברהם', 'שרה', 'יצחק']) memorials.push(await makeMemorial(person, { name, bio: '' }));
    const { email, password, cookie } = person;
    return { email, password, cookie, memorials };
  } finally {
    await program.stop();
    await mail.stop();
  }
}
