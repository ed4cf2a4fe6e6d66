import pg from 'pg';
import { embeddedServer } from './processes.ts';
import type { World } from './world.ts';

/** The database of a world: its embedded server, or the one in `DATABASE_URL`. */
export function connectionOf({ dataDir, environment }: World): pg.ClientConfig {
  if (environment.DATABASE_URL) return { connectionString: environment.DATABASE_URL };
  const server = embeddedServer(dataDir);
  if (!server) throw new Error('the database server does not run');
  return { host: server.socketDir, port: 5432, user: 'zikaron', database: 'zikaron' };
}

export async function query<Row>(world: World, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(connectionOf(world));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
