import { join } from 'node:path';
import { createLog } from '#server/log.ts';
import { startPostgres } from '#server/postgres.ts';
import type { Program } from './program.ts';
import { type Mode, startProxy } from './proxy.ts';
import { startWithAccount } from './settle.ts';
import { emptyWorld, newFolder, type World } from './world.ts';

interface OwnServer {
  world: World;
  /** Listens on the world's port. */
  program: Program;
  setMode(mode: Mode): void;
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
}

/** Runs `work` in a world with its own database server, which it can stop, and whose connection it can interrupt. */
export async function withOwnServer(work: (own: OwnServer) => Promise<string>): Promise<string> {
  const [dataDir, log] = [newFolder(), createLog('silent')];
  let server = await startPostgres({ dataDir, log });
  try {
    return await onServer(server.connection, ({ world, program, setMode }) =>
      work({
        world,
        program,
        setMode,
        stopServer: () => server.stop(),
        startServer: async () => void (server = await startPostgres({ dataDir, log })),
      }),
    );
  } finally {
    await server.stop();
  }
}

/** Runs `work` in a world that uses a running database server, over a connection that it can interrupt. */
export async function onServer(
  { host, port, user, database }: { host: string; port: number; user: string; database: string },
  work: (own: Pick<OwnServer, 'world' | 'program' | 'setMode'>) => Promise<string>,
): Promise<string> {
  const proxy = await startProxy({ path: join(host, `.s.PGSQL.${port}`) });
  try {
    const world = await emptyWorld(undefined, {
      DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${database}`,
    });
    const program = await startWithAccount(world);
    const figures = await work({ world, program, setMode: proxy.setMode });
    if (program.isRunning()) await program.stop();
    return figures;
  } finally {
    await proxy.stop();
  }
}
