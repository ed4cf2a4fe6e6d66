import { compareStorage, listCutOff } from '#features/media/orphaned-media.store.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database.ts';
import { createDatabase, createPool } from '#server/db.ts';
import { createLog } from '#server/log.ts';
import { createStorage } from '#server/storage.ts';

/**
 * `npm run storage:check`: reports files without a row, rows without their files and truncated files, with or without a running
 * server; exits with 1 if there are any.
 */
const hour = 3600 * 1000;

try {
  const config = readConfig(process.env, { mustExist: true });
  const log = createLog('warn');
  const { connection, stop } = await openDatabase(config, log, 'join');
  const pool = createPool(connection, log, 2);
  try {
    const [db, storage] = [createDatabase(pool), await createStorage(config)];
    const { withoutRow, withoutFile } = await compareStorage(db, storage);
    const cutOff = await listCutOff(db, storage);
    // The row of a younger file may not be inserted yet.
    const orphans = withoutRow.filter(({ at }) => at === null || Date.now() - at > hour);
    for (const { key } of orphans) process.stdout.write(`no row: ${key}\n`);
    for (const { id, key } of withoutFile) process.stdout.write(`no file: ${key} (${id})\n`);
    for (const { id, key, bytes, wanted } of cutOff)
      process.stdout.write(`cut off: ${key} (${id}), ${bytes} of ${wanted} bytes\n`);
    process.stdout.write(
      `${orphans.length} files without a row, ${withoutFile.length} rows without their files, ${cutOff.length} files cut off.\n`,
    );
    if (orphans.length + withoutFile.length + cutOff.length > 0) process.exitCode = 1;
  } finally {
    await pool.end();
    await stop();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
