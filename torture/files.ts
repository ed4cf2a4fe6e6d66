import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { widthKey } from '#features/memorial/media/files/store.ts';
import { sweepMedia } from '#features/memorial/media/jobs.ts';
import type { JobServices } from '#server/context.ts';
import { createDatabase, createPool } from '#server/db.ts';
import { createLog } from '#server/log.ts';
import { createStorage } from '#server/storage.ts';
import { connectionOf } from './check.ts';
import type { World } from './world.ts';

const twoDaysMs = 2 * 24 * 3600 * 1000;

/** Runs the nightly sweep as it would run the day after tomorrow, then holds rows and files against each other. */
export async function assertFilesMatchRows(world: World): Promise<number> {
  const log = createLog('silent');
  const pool = createPool(connectionOf(world), log, 2);
  try {
    const [db, storage] = [createDatabase(pool), createStorage({ dataDir: world.dataDir, s3: undefined })];
    const config = { dataDir: world.dataDir };
    const now = () => new Date(Date.now() + twoDaysMs);
    await sweepMedia.run({}, { config, db, storage, now, log } as JobServices);

    const { rows } = await pool.query<{ storage_key: string; widths: number[] }>(
      'select storage_key, widths from media',
    );
    const wanted = new Set(
      rows.flatMap(({ storage_key: key, widths }) => [
        key,
        ...widths.flatMap((width) => [widthKey(key, width, 'webp'), widthKey(key, width, 'avif')]),
      ]),
    );
    const there = new Set(listFiles(join(world.dataDir, 'files')));
    const missing = [...wanted].filter((key) => !there.has(key));
    const alone = [...there].filter((key) => !wanted.has(key));
    if (missing.length > 0) throw new Error(`${missing.length} files are missing, such as ${missing[0]}`);
    if (alone.length > 0) throw new Error(`${alone.length} files have no row after the sweep, such as ${alone[0]}`);
    const left = readdirSync(join(world.dataDir, 'uploads'));
    if (left.length > 0) throw new Error(`${left.length} files of uploads are left after the sweep`);
    return rows.length;
  } finally {
    await pool.end();
  }
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
