import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres15, startPostgres15 } from '../test/postgres-15.ts';
import { assertNothingLost } from './check.ts';
import { surviveOutage } from './outage.ts';
import { serverTree, signal } from './processes.ts';
import { onServer, withOwnServer } from './own-server.ts';
import type { Mode } from './proxy.ts';
import { NotRun, repeat, type Scenario } from './scenario.ts';
import { openWorld } from './settle.ts';
import { startWriters } from './writers.ts';

const outageMs = (isShort: boolean) => (isShort ? 2000 : 10_000);

const stalled: Scenario = {
  name: 'database-stalled',
  rounds: [3, 1],
  async run({ rounds, isShort }) {
    const world = await openWorld();
    const program = await world.start();
    let figures = '';
    await repeat(rounds, async () => {
      const server = serverTree(world.dataDir);
      figures = await surviveOutage(world, program, {
        begin: () => signal(server, 'SIGSTOP'),
        end: () => signal(server, 'SIGCONT'),
        ms: outageMs(isShort),
      });
    });
    await program.stop();
    return figures;
  },
};

const restarted: Scenario = {
  name: 'database-restarted',
  rounds: [3, 1],
  run: ({ rounds, isShort }) =>
    withOwnServer(async ({ world, program, stopServer, startServer }) => {
      let figures = '';
      await repeat(rounds, async () => {
        figures = await surviveOutage(world, program, { begin: stopServer, end: startServer, ms: outageMs(isShort) });
      });
      return figures;
    }),
};

function unreachable(name: string, mode: Mode): Scenario {
  return {
    name,
    rounds: [3, 1],
    run: ({ rounds, isShort }) =>
      withOwnServer(async ({ world, program, setMode }) => {
        let figures = '';
        await repeat(rounds, async () => {
          figures = await surviveOutage(world, program, {
            begin: () => setMode(mode),
            end: () => setMode('reachable'),
            ms: outageMs(isShort),
          });
        });
        return figures;
      }),
  };
}

/** The oldest supported PostgreSQL: its connection is cut, then the program is killed and restarted. */
const older: Scenario = {
  name: 'older-postgres',
  rounds: [3, 1],
  async run({ rounds, isShort }) {
    if (!findPostgres15()) throw new NotRun('the system has no PostgreSQL 15');
    const server = await startPostgres15({});
    try {
      return await onServer(
        { ...server.connection, database: 'postgres' },
        async ({ world, program: first, setMode }) => {
          let [program, figures] = [first, ''];
          await repeat(rounds, async () => {
            figures = await surviveOutage(world, program, {
              begin: () => setMode('unreachable'),
              end: () => setMode('reachable'),
              ms: outageMs(isShort),
            });
            const writers = await startWriters(world);
            await wait(500);
            await program.killAll();
            await writers.stop();
            program = await world.start();
            await assertNothingLost(world);
          });
          await program.stop();
          return figures;
        },
      );
    } finally {
      await server.stop();
    }
  },
};

export const databaseOutages = [
  stalled,
  restarted,
  unreachable('database-connection-cut', 'unreachable'),
  unreachable('database-connection-silent', 'silent'),
  older,
];
