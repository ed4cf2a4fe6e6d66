import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { assertNothingLost } from './check.ts';
import { withReadOnly } from './mount.ts';
import type { Launch } from './program.ts';
import { mustHold, NotRun, type Scenario } from './scenario.ts';
import { copyWhole, startCommand, undoInstallScripts } from './tree.ts';
import { startWithAccount } from './settle.ts';
import { emptyWorld } from './world.ts';
import { startWriters } from './writers.ts';

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** A first start, an account, saves and uploads, a kill of all processes, and a start that finds everything. */
async function startKillAndRestart(tree: string, options: Pick<Launch, 'identity'> = {}): Promise<string> {
  const world = await emptyWorld();
  const { identity } = options;
  if (identity) chownSync(world.dataDir, identity.uid, identity.gid);
  const launchOptions = { tree, command: startCommand(tree), ...options };
  const program = await startWithAccount(world, launchOptions);
  const writers = await startWriters(world);
  await wait(700);
  await program.killAll();
  const tally = await writers.stop();
  const again = await world.start(launchOptions);
  await assertNothingLost(world);
  const code = await again.stop();
  mustHold(code === 0, `stopping ended with ${code}`);
  return `first start, kill, second start, stop; ${tally.toString()}`;
}

const place = (name: string, run: () => Promise<string>): Scenario => ({ name, rounds: [1, 1], run });

export const places = [
  place('as-root', async () => {
    if (!isRoot) throw new NotRun('the user is not root');
    return startKillAndRestart(copyWhole());
  }),
  place('as-plain-user', async () =>
    isRoot
      ? startKillAndRestart(copyWhole(), { identity: { uid: nobody, gid: nobody } })
      : startKillAndRestart(copyWhole()),
  ),
  place('install-scripts-blocked', async () => {
    const tree = copyWhole();
    const count = undoInstallScripts(tree);
    return `${count} links missing; ${await startKillAndRestart(tree)}`;
  }),
  place('packages-read-only', async () => {
    const tree = copyWhole();
    return withReadOnly(join(tree, 'node_modules'), () => startKillAndRestart(tree));
  }),
];
