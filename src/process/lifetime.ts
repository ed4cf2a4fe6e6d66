import { type Config, readConfig } from '#server/config.ts';
import { type OpenDatabase, openDatabase } from '#server/database.ts';
import { createLog, guardOutput, type Log, plainMessage } from '#server/log.ts';
import { openLogOutput } from '#server/log-output.ts';
import { postgresTemplate } from '#server/postgres-template.ts';
import { isRefusal } from '#server/refusal.ts';

const stopMs = 20_000;
/** A second signal within this time is an echo: on Ctrl-C both the terminal and the parent process send one. */
const echoMs = 1000;

interface Life {
  config: Config;
  log: Log;
  /** Pending: the database opens while the rest of the start runs. */
  database: Promise<OpenDatabase>;
  /** Resources that are closed at the end, the newest first, including the database. */
  opened: AsyncDisposableStack;
}

/**
 * Reads the configuration, opens the database, and does the work with them. A signal closes what was opened, even before
 * the work is done; a second one ends at once. A failure prints one sentence on standard error and exits with code 1.
 */
export async function runProcess(
  environment: NodeJS.ProcessEnv,
  { as, logLevel }: { as: 'owner' | 'join'; logLevel?: string },
  work: (life: Life) => Promise<void>,
): Promise<void> {
  const opened = new AsyncDisposableStack();
  try {
    const config = readConfig(environment, { mustExist: as === 'join' });
    const log = createLog(logLevel ?? config.logLevel, await openLogOutput(process.stdout));
    if (config.mode !== 'development') guardOutput(log);
    const end = endBySignal(opened, log, config.drainMs);
    // In development the migrations may differ from those of the last build.
    const template = as === 'owner' && config.mode === 'production' ? postgresTemplate : undefined;
    const database = openDatabase(config, log, as, template);
    opened.defer(async () => (await database.catch(() => undefined))?.stop());
    await work({ config, log, database, opened }).catch(end);
  } catch (error) {
    writeTerminalLine(error);
    process.exit(1);
  }
}

/** Returns a function that ends the process because of an error. */
function endBySignal(opened: AsyncDisposableStack, log: Log, drainMs: number): (error: unknown) => Promise<void> {
  let since: number | undefined;

  async function close(code: number) {
    since = performance.now();
    setTimeout(() => process.exit(1), drainMs + stopMs).unref();
    await opened.disposeAsync().catch((error: unknown) => log.error({ err: error }, 'closing resources failed'));
    process.exit(code);
  }

  async function end(error: unknown) {
    // Errors during closing are not reported.
    if (since !== undefined) return;
    if (!isRefusal(error)) log.fatal({ err: error }, 'the process ends because of an error');
    writeTerminalLine(error);
    await close(1);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (since === undefined) void close(0);
      else if (performance.now() - since > echoMs) process.exit(1);
    });
  }
  // Node would print the error with all its data.
  process.on('uncaughtException', (error) => void end(error));
  return end;
}

/** One sentence for the operator's terminal. */
function writeTerminalLine(error: unknown): void {
  process.stderr.write(`${sentenceOf(error)}\n`);
}

function sentenceOf(error: unknown): string {
  if (isRefusal(error)) return error.message;
  if (!(error instanceof Error)) return 'The program ended by an error: check its log.';
  // For a failed query the message of the database is more useful than the statement.
  const fault = error.cause instanceof Error ? error.cause : error;
  const [first = ''] = plainMessage(fault).split('\n');
  return `The program ended by an error, check its log: ${first.replace(/\.$/, '')}.`;
}
