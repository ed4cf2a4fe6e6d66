import type { IncomingMessage, ServerResponse } from 'node:http';
import { ORPCError } from '@orpc/server';
import { type ErrorCode, errors } from '#core/errors.ts';
import { uploadLimits } from '#core/limits.ts';
import { sendJson } from '#server/http/answer.ts';
import { declaredLength } from '#server/http/body.ts';
import type { Context } from '#server/context.ts';
import { receiveFile, receiveWithLimits } from '#server/received-file.ts';
import { assertMayUpload, type PictureUploader, putPicture } from './contribution-pictures.store.ts';
import { namedLimits } from '#server/named-limits.ts';

const limit = namedLimits['contributions.picture'];

/**
 * Receives the picture of a memory as the body, after the right to send it is checked. 204; 404 for a missing memory; 400 without
 * a length; 413 and 415 as everywhere.
 */
export async function receivePicture(
  request: IncomingMessage,
  response: ServerResponse,
  uploader: PictureUploader,
  context: Context,
): Promise<void> {
  const refuse = (code: ErrorCode) => sendJson(response, errors[code].status, { code });
  if (!(await context.rateLimits.take(limit, context.address))) return refuse('TOO_MANY_REQUESTS');
  const length = declaredLength(request);
  if (!length) return refuse('BAD_REQUEST');
  if (length > uploadLimits.image) return refuse('PAYLOAD_TOO_LARGE');
  try {
    await assertMayUpload(context, uploader);
    const { dataDir } = context.config;
    await using file = await receiveWithLimits(context.address, () => receiveFile(request, { length, dataDir }));
    if (!file) return refuse('BAD_REQUEST');
    await putPicture(context, uploader, file.read);
  } catch (error) {
    if (error instanceof ORPCError && error.code in errors) return refuse(error.code as ErrorCode); // `code in errors` was checked on this line
    throw error;
  }
  response.writeHead(204).end();
}
