import { join } from 'node:path';
import { createLog } from '#server/log.ts';
import { startPostgres } from '#server/postgres.ts';
import { liveThrough } from './outage.ts';
import { serverTree, signal } from './processes.ts';
import { type Mode, startProxy } from './proxy.ts';
import { repeat, type Scenario } from './scenario.ts';
import { emptyWorld, newFolder, openWorld, populate, type World } from './world.ts';
import { newLedger } from './ledger.ts';

const awayMs = (isShort: boolean) => (isShort ? 2000 : 10_000);

const stalled: Scenario = {
  name: 'database-stalled',
  rounds: [3, 1],
  async run({ rounds, isShort }) {
    const world = await openWorld();
    const program = await world.start();
    let figures = '';
    await repeat(rounds, async () => {
      const server = serverTree(world.dataDir);
      figures = await liveThrough(world, program, {
        begin: () => signal(server, 'SIGSTOP'),
        end: () => signal(server, 'SIGCONT'),
        ms: awayMs(isShort),
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
    withOwnServer(async ({ world, stopServer, startServer }) => {
      const program = await world.start();
      let figures = '';
      await repeat(rounds, async () => {
        figures = await liveThrough(world, program, { begin: stopServer, end: startServer, ms: awayMs(isShort) });
      });
      await program.stop();
      return figures;
    }),
};

function unreachable(name: string, mode: Mode): Scenario {
  return {
    name,
    rounds: [3, 1],
    run: ({ rounds, isShort }) =>
      withOwnServer(async ({ world, turn }) => {
        const program = await world.start();
        let figures = '';
        await repeat(rounds, async () => {
          figures = await liveThrough(world, program, {
            begin: () => turn(mode),
            end: () => turn('there'),
            ms: awayMs(isShort),
          });
        });
        await program.stop();
        return figures;
      }),
  };
}

interface OwnServer {
  world: World;
  turn(mode: Mode): void;
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
}

/** A world on a database server of its own, as `DATABASE_URL` names one, over a connection that can fail. */
export async function withOwnServer(work: (own: OwnServer) => Promise<string>): Promise<string> {
  const [dataDir, log] = [newFolder(), createLog('silent')];
  let server = await startPostgres({ dataDir, log });
  const { host, port, user, database } = server.connection;
  const proxy = await startProxy({ path: join(host, `.s.PGSQL.${port}`) });
  try {
    const address = `postgres://${user}@127.0.0.1:${proxy.port}/${database}`;
    const world = await emptyWorld(undefined, { DATABASE_URL: address });
    world.account = await populate(world);
    world.ledger = newLedger(world.account.memorials);
    return await work({
      world,
      turn: proxy.turn,
      stopServer: () => server.stop(),
      startServer: async () => void (server = await startPostgres({ dataDir, log })),
    });
  } finally {
    await proxy.stop();
    await server.stop();
  }
}

export const databaseOutages = [
  stalled,
  restarted,
  unreachable('database-connection-cut', 'gone'),
  unreachable('database-connection-silent', 'silent'),
];
