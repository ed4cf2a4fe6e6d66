import type { IncomingMessage, ServerResponse } from 'node:http';
import { ORPCError } from '@orpc/server';
import { type ErrorCode, errors } from '#core/errors.ts';
import { uploadLimits } from '#core/limits.ts';
import type { Context } from '#server/context.ts';
import { hashOf } from '#server/secret-token.ts';
import { fileName } from '../schema.ts';
import { addFamilyImage, findOpenLink } from './store.ts';

/** Of one address, and of one link: a family at a table, and nothing that lasts. */
const limits = {
  address: { name: 'gallery.familyUpload.address', points: 200, seconds: 3600 },
  link: { name: 'gallery.familyUpload.link', points: 200, seconds: 3600 },
};

/**
 * One photograph as the body, its name URL-encoded in `x-file-name`; the token in the address is the right to send it.
 * 201; 404 for a token that opens nothing; 411 without a length; 413 and 415 as everywhere.
 */
export async function receiveFamilyImage(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  context: Context,
): Promise<void> {
  const tokenHash = hashOf(token);
  const { rateLimits, address, db, now } = context;
  const isAllowed = (await rateLimits.take(limits.address, address)) && (await rateLimits.take(limits.link, tokenHash));
  if (!isAllowed) return refuse(response, 'TOO_MANY_REQUESTS');
  const link = await findOpenLink(db, tokenHash, now());
  if (!link) return refuse(response, 'NOT_FOUND');

  const length = Number(request.headers['content-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(length) || length <= 0) return refuse(response, 'BAD_REQUEST');
  if (length > uploadLimits.image) return refuse(response, 'PAYLOAD_TOO_LARGE');
  const bytes = await read(request, length);
  if (!bytes) return refuse(response, 'BAD_REQUEST');
  try {
    await addFamilyImage(context, link, { tokenHash, originalName: nameIn(request), bytes });
  } catch (error) {
    if (error instanceof ORPCError && error.code in errors) return refuse(response, error.code as ErrorCode);
    throw error;
  }
  response.writeHead(201, { 'cache-control': 'no-store', 'content-length': 0 }).end();
}

/** The whole body; null where it ends before its length. */
async function read(request: IncomingMessage, length: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return bytes.length === length ? bytes : null;
}

function nameIn({ headers }: IncomingMessage): string {
  try {
    return fileName.parse(decodeURIComponent(String(headers['x-file-name'] ?? '')));
  } catch {
    return '';
  }
}

function refuse(response: ServerResponse, code: ErrorCode) {
  response.writeHead(errors[code].status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(JSON.stringify({ code }));
}
