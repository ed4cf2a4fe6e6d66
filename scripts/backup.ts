import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '#backup/backup.ts';
import { newArchive } from '#backup/folder.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database.ts';
import { createLog } from '#server/log.ts';

/** `npm run backup [-- FILE]`: writes all data of the installation into one archive, with or without a running server. */
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort(new Error('Stopped: there is no backup.')));
}

try {
  const given = givenFile();
  const config = readConfig(process.env, { mustExist: true });
  const file = given
    ? resolve(process.env.INIT_CWD ?? '', given)
    : newArchive(config.backup.dir, 'zikaron', new Date());
  const { connection, stop } = await openDatabase(config, createLog('warn'), 'join');
  try {
    const made = await makeBackup({ connection, config, file, signal: stopping.signal });
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`${rows} rows and ${made.files.count} files are in ${file} (${made.bytes} bytes).\n`);
    if (made.files.missing > 0)
      process.stderr.write(`${made.files.missing} pictures of pages were missing in storage.\n`);
  } finally {
    await stop();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function givenFile(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length <= 1) return positionals[0];
  } catch {
    // an unknown option
  }
  throw new Error('Usage: npm run backup [-- FILE]');
}
