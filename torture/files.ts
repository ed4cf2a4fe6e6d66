import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { widthKey } from '#features/media/files/media-files.store.ts';
import { sweepMedia } from '#features/media/media.jobs.ts';
import { sweepUploads } from '#features/media/uploads/uploads.store.ts';
import { largestAvif } from '#features/media/decode/decode.rules.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { JobServices } from '#server/context.ts';
import { createDatabase, createPool } from '#server/db.ts';
import type { EventBus } from '#server/events.ts';
import { createLog } from '#server/log.ts';
import { buckets, createStorage, type Storage } from '#server/storage.ts';
import { connectionOf } from './connection.ts';
import type { World } from './world.ts';

const twoDaysMs = 2 * 24 * 3600 * 1000;

/** Runs the nightly sweep with a clock two days ahead, then compares rows and files. Returns the number of rows. */
export async function assertFilesMatchRows(world: World): Promise<number> {
  const log = createLog('silent');
  const config: Config = readConfig({ DATA_DIR: world.dataDir, ...world.environment });
  const pool = createPool(connectionOf(world), log, 2);
  try {
    const [db, storage] = [createDatabase(pool), await createStorage(config)];
    const now = () => new Date(Date.now() + twoDaysMs);
    const events = { transaction: (work) => db.transaction((tx) => work(tx, async () => undefined)) } as EventBus;
    await sweepMedia.run({}, { config, db, events, storage, now, log } as JobServices);
    await sweepUploads(world.dataDir, now());

    const { rows } = await pool.query<{ storage_key: string; original_key: string | null; widths: number[] }>(
      'select storage_key, original_key, widths from media',
    );
    const wanted = new Set(
      rows.flatMap(({ storage_key: key, original_key: original, widths }) => [
        key,
        ...(original ? [original] : []),
        ...widths.map((width) => widthKey(key, width, 'webp')),
        ...widths.filter((width) => width <= largestAvif).map((width) => widthKey(key, width, 'avif')),
      ]),
    );
    const stored = new Set(await listKeys(storage));
    const missing = [...wanted].filter((key) => !stored.has(key));
    const orphaned = [...stored].filter((key) => !wanted.has(key));
    if (missing.length > 0) throw new Error(`${missing.length} files are missing, such as ${missing[0]}`);
    if (orphaned.length > 0)
      throw new Error(`${orphaned.length} files have no row after the sweep, such as ${orphaned[0]}`);
    const left = readdirSync(join(world.dataDir, 'uploads'));
    if (left.length > 0) throw new Error(`${left.length} files of uploads are left after the sweep`);
    return rows.length;
  } finally {
    await pool.end();
  }
}

async function listKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await storage.listAll(buckets.image, {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    });
    for (const file of page.objects) if ('key' in file) keys.push(file.key);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return keys;
}
