import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';

/** The lock of the process that owns the server. */
const ownerLock = 7_412_003;
const longestPauseMs = 5000;

/**
 * A connection that holds the owner's lock, or null where another process holds it. A killed owner loses its lock soon.
 */
export async function takeOwnership(connection: pg.ClientConfig): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    application_name: 'zikaron owner',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock]);
      if (rows[0]?.taken) return client;
      await wait(50);
    }
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  return null;
}

/**
 * Holds the lock until stopped. Its connection ends with the server: `retake` then restarts the server if needed and takes the
 * lock again, with retries.
 */
export function holdOwnership(first: pg.Client, retake: () => Promise<pg.Client>, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let lock = first;
  let retaking: Promise<void> | undefined;

  function watch(client: pg.Client) {
    lock = client;
    client.once('end', () => (retaking = stopping.signal.aborted ? undefined : keepRetaking()));
  }

  async function keepRetaking() {
    const since = performance.now();
    log.error('the database server exited; restarting it');
    for (let pauseMs = 100; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        watch(await retake());
        log.warn({ ms: Math.round(performance.now() - since) }, 'the database server was restarted');
        return;
      } catch (error) {
        log.error({ err: error }, 'restarting the database server failed; retrying');
        await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  watch(first);
  return {
    async stop() {
      stopping.abort();
      await retaking;
      await lock.end().catch(() => undefined);
    },
  };
}
