import { errorCode } from '#core/error-code.ts';

/** No room on a disk or in a quota, as the system says it, and as PostgreSQL does. */
const states = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something could not be written because there is no room for it. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return states.has(errorCode(error) ?? '') || isOutOfRoom(error.cause);
}
