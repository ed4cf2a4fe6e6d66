import type { IncomingMessage, ServerResponse } from 'node:http';
import { ORPCError } from '@orpc/server';
import { type ErrorCode, errors } from '#core/errors.ts';
import { uploadLimits } from '#core/limits.ts';
import { sendJson } from '#server/answer.ts';
import { wholeBody } from '#server/body.ts';
import type { Context } from '#server/context.ts';
import { most } from '../held/store.ts';
import { type Bringer, putPicture } from './store.ts';

/** Of one address: with each of as many memories as it may write one, and nobody who fills a disk. */
const limit = { name: 'contributions.picture', points: most.points, seconds: most.seconds };

/**
 * A picture of a memory as the body. 204; 404 for a memory that there is not; 400 without a length; 413 and 415 as
 * everywhere.
 */
export async function receivePicture(
  request: IncomingMessage,
  response: ServerResponse,
  bringer: Bringer,
  context: Context,
): Promise<void> {
  const refuse = (code: ErrorCode) => {
    response.setHeader('connection', 'close');
    sendJson(response, errors[code].status, { code });
  };
  if (!(await context.rateLimits.take(limit, context.address))) return refuse('TOO_MANY_REQUESTS');
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(length) || length <= 0) return refuse('BAD_REQUEST');
  if (length > uploadLimits.image) return refuse('PAYLOAD_TOO_LARGE');
  const bytes = await wholeBody(request, length);
  if (!bytes) return refuse('BAD_REQUEST');
  try {
    await putPicture(context, bringer, bytes);
  } catch (error) {
    if (error instanceof ORPCError && error.code in errors) return refuse(error.code as ErrorCode);
    throw error;
  }
  response.writeHead(204, { 'cache-control': 'no-store' }).end();
}
