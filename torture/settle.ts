import { execFileSync } from 'node:child_process';
import { waitFor } from '../e2e/wait.ts';
import { startMail } from '../e2e/mail.ts';
import { makeMemorial, signUp } from '../e2e/people.ts';
import { query } from './connection.ts';
import { copyOf, newLedger } from './ledger.ts';
import type { Program } from './program.ts';
import { emptyWorld, type World } from './world.ts';
import { startWriters } from './writers.ts';

let template: Promise<World> | undefined;

/** A world with an account and content, copied from a template that is made once. `at`: an empty folder for it. */
export async function openWorld(at?: string, environment: Record<string, string> = {}): Promise<World> {
  const made = await (template ??= makeTemplate());
  const world = await emptyWorld(at, environment);
  execFileSync('cp', ['-a', `${made.dataDir}/.`, world.dataDir]);
  return Object.assign(world, { account: made.account, ledger: copyOf(made.ledger) });
}

async function makeTemplate(): Promise<World> {
  const world = await emptyWorld();
  const program = await startWithAccount(world);
  const writers = await startWriters(world);
  const { saves, pictures } = world.ledger;
  await waitFor(async () => pictures.size >= saves.size && [...saves.values()].every((save) => save.acknowledged > 0));
  await writers.stop();
  await program.stop();
  return world;
}

/** Starts the program in an empty world, and creates an account with three memorials. */
export async function startWithAccount(world: World, options: Parameters<World['start']>[0] = {}): Promise<Program> {
  const mail = await startMail();
  const environment = { ...world.environment, SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true` };
  const program = await world.start({ ...options, environment });
  try {
    const person = await signUp({ origin: world.origin, emailTo: mail.emailTo });
    await query(world, `update subscription_plans set max_memorials = 0, max_storage_gb = 0 where name = 'Free'`);
    const memorials: string[] = [];
    for (const name of ['אברהם', 'שרה', 'יצחק']) memorials.push(await makeMemorial(person, { name, bio: '' }));
    world.account = { email: person.email, password: person.password, cookie: person.cookie, memorials };
    world.ledger = newLedger(memorials);
    return program;
  } finally {
    await mail.stop();
  }
}
