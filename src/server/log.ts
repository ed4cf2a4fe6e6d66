import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Writes structured lines, by default to standard output. Callers never log email addresses, tokens or texts of users. */
export function createLog(level: string, output?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError, path: withoutAddresses },
  };
  return output ? pino(options, output) : pino(options);
}

/** Converts output of libraries, which print errors with all their data, to lines without values. */
export function guardOutput(log: Log): void {
  for (const method of ['error', 'warn', 'log', 'info'] as const) {
    console[method] = (...words: unknown[]) => {
      log.warn({ err: words.find((word) => word instanceof Error) }, 'a library logged a warning');
    };
  }
}

interface LoggedError extends Error {
  code?: unknown;
  /** The system call that failed; the message contains our files and hosts. */
  syscall?: unknown;
  /** The statement of a failed query, without its values. */
  query?: unknown;
  /** Names from our database. */
  constraint?: unknown;
  cause?: { code?: unknown; constraint?: unknown };
}

/** Data for finding a fault, without the values that failed, which are personal. */
function plainError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const fault = error as LoggedError; // any of these may be missing
  const { name, stack, code, constraint, cause } = fault;
  return {
    type: name,
    message: plainMessage(fault),
    code: code ?? cause?.code,
    constraint: constraint ?? cause?.constraint,
    stack: (stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  };
}

/** Removes quoted input from error messages; it may contain quotes itself. */
export function plainMessage(error: Error): string {
  const { message, syscall, query } = error as LoggedError; // any of these may be missing
  if (typeof query === 'string') return `Failed query: ${query}`;
  if (typeof syscall === 'string') return message;
  return withoutAddresses(message.replace(/["'`].*["'`]/s, '…')).replace(/\?\S+/g, '?…');
}

function withoutAddresses(text: string): string {
  return text.replace(/[^\s/<>]+(?:@|%40)[^\s/<>]+/gi, '…');
}
