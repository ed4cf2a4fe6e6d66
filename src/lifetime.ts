import { type Log, plainMessage } from './server/log.ts';
import { isRefusal } from './server/refusal.ts';

const stopMs = 20_000;
/** A terminal and whoever started us both pass Ctrl-C on: that is one signal. */
const echoMs = 1000;

/**
 * Closes what was opened, the newest first, when a signal comes, even before the start is over; a second signal ends at once.
 * Returns what ends the process because of an error.
 */
export function endBySignal(
  opened: AsyncDisposableStack,
  log: Log,
  drainMs: number,
): (error: unknown) => Promise<void> {
  let since: number | undefined;

  async function close(code: number) {
    since = performance.now();
    setTimeout(() => process.exit(1), drainMs + stopMs).unref();
    await opened.disposeAsync().catch((error: unknown) => log.error({ err: error }, 'not everything could be closed'));
    process.exit(code);
  }

  async function end(error: unknown) {
    // What fails because everything is being closed needs no word.
    if (since !== undefined) return;
    if (!isRefusal(error)) log.fatal({ err: error }, 'ended by an error');
    say(error);
    await close(1);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (since === undefined) void close(0);
      else if (performance.now() - since > echoMs) process.exit(1);
    });
  }
  // Node would print the error with all that it carries.
  process.on('uncaughtException', (error) => void end(error));
  return end;
}

/** One sentence for the operator's terminal. */
export function say(error: unknown): void {
  process.stderr.write(`${sentenceOf(error)}\n`);
}

function sentenceOf(error: unknown): string | undefined {
  if (isRefusal(error)) return error.message;
  if (!(error instanceof Error)) return 'The program ended by an error: look at its log.';
  // Of a failed query the database says more than the statement does.
  const fault = error.cause instanceof Error ? error.cause : error;
  return `The program ended by an error, look at its log: ${plainMessage(fault).split('\n')[0]}.`;
}
