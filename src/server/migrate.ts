import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number that nothing else in the database locks. */
const lock = 7_412_001;

/** Brings the schema up to this program's; processes that start together wait for each other. */
export async function migrate(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'zikaron migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await applyMigrations(drizzle(client), {
      migrationsFolder,
      migrationsSchema: 'public',
      migrationsTable: 'migrations',
    });
  } finally {
    await client.end();
  }
}
