import { readConfig } from './server/config.ts';
import { openDatabase } from './server/database.ts';
import { createLog, guardOutput } from './server/log.ts';
import { endBySignal, say } from './lifetime.ts';

/** The database starts while the rest of the program is still being read. */
async function main() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (config.mode !== 'development') guardOutput(log);
  const opened = new AsyncDisposableStack();
  const end = endBySignal(opened, log, config.drainMs);
  try {
    const opening = openDatabase(config, log);
    opened.defer(async () => {
      const database = await opening.catch(() => undefined);
      await database?.stop();
    });
    const [database, { serve }] = await Promise.all([opening, import('./serve.ts')]);
    await serve(config, log, database, opened);
  } catch (error) {
    await end(error);
  }
}

main().catch((error: unknown) => {
  say(error);
  process.exit(1);
});
