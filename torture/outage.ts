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
  /** A kind of request that the outage does not affect, and that has to succeed meanwhile. */
  unaffected?: string;
}

/**
 * Makes a dependency of the program unavailable under load. The program has to answer requests meanwhile, and to
 * recover by itself when the dependency is back. Returns the figures.
 */
export async function surviveOutage(
  world: World,
  program: Program,
  { begin, during: meanwhile, end, ms, unaffected }: Outage,
): Promise<string> {
  const writers = await startWriters(world);
  await wait(500);
  await begin();
  const before = { ...writers.tally.doneOf };
  await Promise.all([wait(ms), meanwhile?.()]);
  const isUnaffected = () => !unaffected || (writers.tally.doneOf[unaffected] ?? 0) > (before[unaffected] ?? 0);
  await waitFor(async () => isUnaffected(), patienceMs).catch(() => {
    throw new Error(`no ${unaffected} succeeded during an outage that does not affect it`);
  });
  await end();
  const back = performance.now();
  await untilReady(program, world.origin, recoveryMs);
  await untilAllSucceed(writers.tally);
  const recovery = ((performance.now() - back) / 1000).toFixed(1);
  const tally = await writers.stop();

  const problems = tally.problems();
  mustHold(problems.length === 0, problems.join('; '));
  await assertNothingLost(world);
  await assertFilesMatchRows(world);
  return `outage of ${ms / 1000} s, all requests succeed again ${recovery} s later; ${tally.toString()}`;
}

/** Waits until each kind of request has succeeded again. */
async function untilAllSucceed(tally: Tally): Promise<void> {
  const before = { ...tally.doneOf };
  const isBack = () =>
    ['save', 'accept', 'picture', 'page'].every((kind) => (tally.doneOf[kind] ?? 0) > (before[kind] ?? 0));
  await waitFor(async () => isBack(), recoveryMs).catch(() => {
    throw new Error(`some kinds of requests still fail after the outage: ${tally.toString()}`);
  });
}
