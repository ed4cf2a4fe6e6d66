import { readConfig } from './server/config.ts';
import { openDatabase } from './server/database.ts';
import { createLog, guardOutput } from './server/log.ts';

/** The database starts while the rest of the program is still being read. */
async function main() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (config.mode !== 'development') guardOutput(log);
  const [database, { serve }] = await Promise.all([openDatabase(config, log), import('./serve.ts')]);
  await serve(config, log, database);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
