import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '#backup/restore.ts';
import { readConfig } from '#server/config.ts';
import { keepSecret } from '#server/data-dir.ts';
import { openDatabase } from '#server/database.ts';
import { createLog } from '#server/log.ts';

/** `npm run restore -- FILE [--replace]`: restores an archive into this installation, while no process runs. */
try {
  const { file, replace } = readArguments();
  const config = readConfig(process.env);
  const { connection, stop } = await openDatabase(config, createLog('warn'));
  try {
    const { manifest, secret } = await restoreBackup({ connection, config, file, replace });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`${rows} rows and ${manifest.files.count} files of ${manifest.madeAt} are restored.\n`);

    const isGiven = Boolean(process.env.SECRET);
    if (secret !== null && !isGiven) keepSecret(config.dataDir, secret);
    if (isGiven ? secret !== null && secret !== config.secret : secret === null)
      process.stdout.write(
        `The SECRET of this installation is not that of the archive: everybody has to sign in again.\n`,
      );
  } finally {
    await stop();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
    const [file, ...more] = positionals;
    if (file && more.length === 0)
      return { file: resolve(process.env.INIT_CWD ?? '', file), replace: values.replace ?? false };
  } catch {
    // an unknown option
  }
  throw new Error('Usage: npm run restore -- FILE [--replace]');
}
