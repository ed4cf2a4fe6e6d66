import { ORPCError } from '@orpc/server';
import { errors } from '#core/errors.ts';
import type { Context, Services } from '#server/context.ts';
import { findUnavailability } from '#server/db.ts';
import { isOutOfRoom } from '#server/out-of-room.ts';
import { plainError } from '#server/plain-error.ts';

/** Interceptors that turn every error of a call into one with a code, and log those of the server. */
export function createErrorMapping(log: Services['log']) {
  /** The procedure of each call whose input was read: earlier errors are the caller's, later ones are the server's. */
  const startedCalls = new WeakMap<Context, string>();

  function toCodedError(error: unknown, context: Context): ORPCError<string, unknown> {
    const procedure = startedCalls.get(context);
    const plain = plainError(procedure || error instanceof ORPCError ? error : new ORPCError('BAD_REQUEST'));
    if (plain) return plain;
    const requestId = context.headers.get('x-request-id') ?? '';
    if (isOutOfRoom(error)) {
      log.error({ id: requestId, procedure, err: error }, 'disk full');
      const { status } = errors.INSUFFICIENT_STORAGE;
      return new ORPCError('INSUFFICIENT_STORAGE', { status, message: 'INSUFFICIENT_STORAGE', data: { requestId } });
    }
    const away = findUnavailability(error);
    if (away) {
      log.warn({ id: requestId, procedure, away }, 'database unavailable');
      const { status } = errors.UNAVAILABLE;
      return new ORPCError('UNAVAILABLE', { status, message: 'UNAVAILABLE', data: { requestId } });
    }
    log.error({ id: requestId, procedure, err: error }, 'procedure failed');
    return new ORPCError('INTERNAL_SERVER_ERROR', { message: 'INTERNAL_SERVER_ERROR', data: { requestId } });
  }

  return {
    async mapErrors<T>({ next, context }: { next(): Promise<T>; context: Context }): Promise<T> {
      try {
        return await next();
      } catch (error) {
        throw toCodedError(error, context);
      }
    },
    /** Runs once the input was read. */
    async begin<T>({ next, context, path }: { next(): Promise<T>; context: Context; path: readonly string[] }) {
      startedCalls.set(context, path.join('.'));
      return next();
    },
  };
}
