import { setTimeout as wait } from 'node:timers/promises';
import { waitFor } from '../e2e/wait.ts';
import { assertNothingLost } from './check.ts';
import { query } from './connection.ts';
import { assertFilesMatchRows } from './files.ts';
import { Tally } from './ledger.ts';
import { embeddedServer, signal } from './processes.ts';
import { type Program, untilReady } from './program.ts';
import { mustHold, repeat, type Scenario } from './scenario.ts';
import { openWorld } from './settle.ts';
import type { World } from './world.ts';
import { startWriters, type Writers } from './writers.ts';

const recoveryMs = 30_000;

/** Waits for one more save, and then for a random time, so that each round kills at another moment. */
async function waitForRandomMoment({ tally }: Writers): Promise<void> {
  const before = tally.doneOf['save'] ?? 0;
  await waitFor(async () => (tally.doneOf['save'] ?? 0) > before);
  await wait(Math.random() * 600);
}

/** A kill that ends the program; the next start has to succeed and to find all data. */
function untilNextStart(name: string, kill: (program: Program) => Promise<void>): Scenario {
  return {
    name,
    rounds: [50, 1],
    async run({ rounds }) {
      const world = await openWorld();
      let slowestMs = 0;
      let program = await world.start();
      await repeat(rounds, async () => {
        const writers = await startWriters(world);
        await waitForRandomMoment(writers);
        await kill(program);
        await writers.stop();
        const started = performance.now();
        program = await world.start();
        slowestMs = Math.max(slowestMs, performance.now() - started);
        await assertNothingLost(world);
      });
      const rows = await assertFilesMatchRows(world);
      await program.stop();
      return `${rounds} kills, ${figuresOf(world, rows)}, slowest start ${(slowestMs / 1000).toFixed(1)} s`;
    },
  };
}

/** A kill that the program has to survive: it answers requests meanwhile and recovers by itself. */
function whileRunning(name: string, kill: (world: World) => Promise<void>): Scenario {
  return {
    name,
    rounds: [50, 1],
    async run({ rounds }) {
      const world = await openWorld();
      const program = await world.start();
      let slowestMs = 0;
      let last = new Tally();
      await repeat(rounds, async () => {
        const writers = await startWriters(world);
        await waitForRandomMoment(writers);
        await kill(world);
        const killed = performance.now();
        await wait(50);
        await untilReady(program, world.origin, recoveryMs);
        slowestMs = Math.max(slowestMs, performance.now() - killed);
        await waitForRandomMoment(writers);
        last = await writers.stop();
        mustHold(last.problems().length === 0, last.problems().join('; '));
        await assertNothingLost(world);
      });
      const rows = await assertFilesMatchRows(world);
      await program.stop();
      const slowest = (slowestMs / 1000).toFixed(1);
      return `${rounds} kills, ${figuresOf(world, rows)}, slowest recovery ${slowest} s; last round: ${last.toString()}`;
    },
  };
}

function figuresOf({ ledger }: World, rows: number): string {
  const saves = [...ledger.saves.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  return `${saves} saves, ${ledger.pictures.size} pictures acknowledged, ${rows} rows with their files`;
}

async function killProgram(program: Program) {
  signal([program.pid], 'SIGKILL');
  await program.ended;
}

async function killServer({ dataDir }: World) {
  const server = embeddedServer(dataDir);
  mustHold(server, 'the database server did not run');
  signal([server.pid], 'SIGKILL');
}

async function killBackend(world: World) {
  const [backend] = await query<{ pid: number }>(
    world,
    `select pid from pg_stat_activity where application_name = 'zikaron' order by random() limit 1`,
  );
  mustHold(backend, 'there was no connection');
  signal([backend.pid], 'SIGKILL');
}

export const kills = [
  untilNextStart('kill-app', killProgram),
  untilNextStart('kill-everything', (program) => program.killAll()),
  whileRunning('kill-postgres', killServer),
  whileRunning('kill-connection', killBackend),
];
