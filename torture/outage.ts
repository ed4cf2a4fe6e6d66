import { setTimeout as wait } from 'node:timers/promises';
import { waitFor } from '../e2e/wait.ts';
import { assertNothingLost } from './check.ts';
import { patienceMs } from './client.ts';
import { assertFilesMatchRows } from './files.ts';
import type { Tally } from './ledger.ts';
import { type Program, untilReady } from './program.ts';
import { mustHold } from './scenario.ts';
import type { World } from './world.ts';
import { startWriters } from './writers.ts';

const recoveryMs = 30_000;

interface Outage {
  begin(): unknown;
  /** Runs once during the outage. */
  during?(): Promise<void>;
  end(): unknown;
  ms: number;
  /** Requests that the outage does not affect and that have to go on. */
  goesOn?: string;
}

/**
 * Takes away a dependency of the program under load. The program has to respond meanwhile, and to recover by itself when the
 * dependency is back. Returns the figures.
 */
export async function liveThrough(
  world: World,
  program: Program,
  { begin, during: meanwhile, end, ms, goesOn }: Outage,
): Promise<string> {
  const writers = await startWriters(world);
  await wait(500);
  await begin();
  const before = { ...writers.tally.doneOf };
  await Promise.all([wait(ms), meanwhile?.()]);
  const isGoingOn = () => !goesOn || (writers.tally.doneOf[goesOn] ?? 0) > (before[goesOn] ?? 0);
  await waitFor(async () => isGoingOn(), patienceMs).catch(() => {
    throw new Error(`no ${goesOn} was done while what is away has nothing to do with it`);
  });
  await end();
  const back = performance.now();
  await untilReady(program, world.origin, recoveryMs);
  await untilEverything(writers.tally);
  const recovery = ((performance.now() - back) / 1000).toFixed(1);
  const tally = await writers.stop();

  const problems = tally.problems();
  mustHold(problems.length === 0, problems.join('; '));
  await assertNothingLost(world);
  await assertFilesMatchRows(world);
  return `${ms / 1000} s away, everything done again ${recovery} s later; ${tally.toString()}`;
}

/** Waits until every kind of request succeeded once more. */
async function untilEverything(tally: Tally): Promise<void> {
  const before = { ...tally.doneOf };
  const isBack = () =>
    ['save', 'accept', 'picture', 'page'].every((kind) => (tally.doneOf[kind] ?? 0) > (before[kind] ?? 0));
  await waitFor(async () => isBack(), recoveryMs).catch(() => {
    throw new Error(`after the outage it is not as before: ${tally.toString()}`);
  });
}
