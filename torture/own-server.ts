import { join } from 'node:path';
import { createLog } from '#server/log.ts';
import { startPostgres } from '#server/postgres.ts';
import type { Program } from './program.ts';
import { type Mode, startProxy } from './proxy.ts';
import { settle } from './settle.ts';
import { emptyWorld, newFolder, type World } from './world.ts';

interface OwnServer {
  world: World;
  /** On the world's port. */
  program: Program;
  turn(mode: Mode): void;
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
}

/** A world with its own database server in `DATABASE_URL`, over a connection that can fail. */
export async function withOwnServer(work: (own: OwnServer) => Promise<string>): Promise<string> {
  const [dataDir, log] = [newFolder(), createLog('silent')];
  let server = await startPostgres({ dataDir, log });
  try {
    return await onServer(server.connection, ({ world, program, turn }) =>
      work({
        world,
        program,
        turn,
        stopServer: () => server.stop(),
        startServer: async () => void (server = await startPostgres({ dataDir, log })),
      }),
    );
  } finally {
    await server.stop();
  }
}

/** A world on a running database server. */
export async function onServer(
  { host, port, user, database }: { host: string; port: number; user: string; database: string },
  work: (own: Pick<OwnServer, 'world' | 'program' | 'turn'>) => Promise<string>,
): Promise<string> {
  const proxy = await startProxy({ path: join(host, `.s.PGSQL.${port}`) });
  try {
    const world = await emptyWorld(undefined, {
      DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${database}`,
    });
    const program = await settle(world);
    const figures = await work({ world, program, turn: proxy.turn });
    if (program.isRunning()) await program.stop();
    return figures;
  } finally {
    await proxy.stop();
  }
}
