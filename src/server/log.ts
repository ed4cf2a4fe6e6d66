import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Structured lines on standard output. Callers never log e-mail addresses, tokens or people's words. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: plainError } });
}

/** What is needed to find a fault. The values of a failed query are people's words and addresses: they stay out. */
function plainError(error: Error & { code?: unknown; cause?: { code?: unknown; message?: string } }) {
  const [message = ''] = String(error.message).split('\nparams:');
  return {
    type: error.name,
    message,
    code: error.code ?? error.cause?.code,
    stack: String(error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  };
}
