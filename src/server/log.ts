import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Structured lines on standard output. Callers never log e-mail addresses, tokens or people's words. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
