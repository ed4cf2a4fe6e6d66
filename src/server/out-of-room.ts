import { errorCode } from '#core/error-code.ts';

/** Error codes for a full disk or quota, of the system and of PostgreSQL. */
const states = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether a write failed because of a full disk or quota. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return states.has(errorCode(error) ?? '') || isOutOfRoom(error.cause);
}
