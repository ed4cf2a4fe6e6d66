import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { retries } from '#server/jobs.ts';
import { deleteAllJobs, jobsSchemaName } from '#server/queue-tables.ts';
import { load } from './load.ts';

export interface BackupQueue {
  /**
   * Replaces the queue by the jobs of an archive, in the transaction of the client. Each waits as if newly added, under its id.
   */
  fill(client: pg.Client, rows: number, body: AsyncIterable<Uint8Array>): Promise<void>;
  close(): Promise<void>;
}

/** The queue of a database, created if missing. */
export async function openQueue(connection: pg.ClientConfig): Promise<BackupQueue> {
  const boss = new PgBoss({
    ...(connection as object), // pg-boss passes it on to pg; its own types have fewer of the options
    schema: jobsSchemaName,
    max: 2,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();

  return {
    async fill(client, count, body) {
      const columns = 'id uuid, name text, data jsonb, start_after timestamptz';
      await client.query(`create temp table waiting (${columns}) on commit drop`);
      await load(client, 'waiting', count, body);
      await client.query(deleteAllJobs);
      const { rows: queues } = await client.query<{ name: string }>('select distinct name from waiting');
      for (const { name } of queues) {
        await boss.createQueue(name);
        const { rows } = await client.query<{ id: string; data: object; startAfter: Date }>(
          'select id, data, start_after as "startAfter" from waiting where name = $1',
          [name],
        );
        const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
        await boss.insert(
          name,
          rows.map((job) => ({ ...job, ...retries })),
          { db },
        );
      }
    },
    close: () => boss.stop({ graceful: false }),
  };
}
