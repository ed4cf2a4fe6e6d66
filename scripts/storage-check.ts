import { compareStorage } from '#features/memorial/media/orphans/store.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database.ts';
import { createDatabase, createPool } from '#server/db.ts';
import { createLog } from '#server/log.ts';
import { createStorage } from '#server/storage.ts';

/** `npm run storage:check`: files without a row and rows without their files, beside the server or without it; ends with 1 where there are any. */
const hour = 3600 * 1000;

try {
  const config = readConfig(process.env, { mustExist: true });
  const log = createLog('warn');
  const { connection, stop } = await openDatabase(config, log, 'join');
  const pool = createPool(connection, log, 2);
  try {
    const { withoutRow, withoutFile } = await compareStorage(createDatabase(pool), createStorage(config));
    // What is younger may be on its way into a row.
    const orphans = withoutRow.filter(({ at }) => at === null || Date.now() - at > hour);
    for (const { key } of orphans) process.stdout.write(`no row: ${key}\n`);
    for (const { id, key } of withoutFile) process.stdout.write(`no file: ${key} (${id})\n`);
    process.stdout.write(`${orphans.length} files without a row, ${withoutFile.length} rows without their files.\n`);
    if (orphans.length + withoutFile.length > 0) process.exitCode = 1;
  } finally {
    await pool.end();
    await stop();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
