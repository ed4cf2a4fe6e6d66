import { decodeHeader } from '#server/http/decode-header.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ORPCError } from '@orpc/server';
import { type ErrorCode, errors } from '#core/errors.ts';
import { uploadLimits } from '#core/limits.ts';
import { sendJson } from '#server/http/answer.ts';
import { declaredLength } from '#server/http/body.ts';
import type { Context } from '#server/context.ts';
import { receiveByLink, receiveFile } from '#server/received-file.ts';
import { hashToken } from '#server/secret-token.ts';
import { hasStorageRoom } from '#features/memorial/quota.store.ts';
import { type FamilyFile, familyFileSchema } from './family-upload.schema.ts';
import { addFamilyImage, findOpenLink } from './family-upload.store.ts';
import { namedLimits } from '#server/named-limits.ts';

const limits = {
  address: namedLimits['gallery.familyUpload.address'],
  link: namedLimits['gallery.familyUpload.link'],
};

/**
 * Receives one photograph as the body; the token in the URL is the right to upload. Headers: name (`x-file-name`, URL-encoded),
 * date taken (`x-date-taken`), hash of the chosen file (`x-source-sha256`). 201, also for a duplicate; 404 for an invalid token;
 * 402 where the plan is full; 400 without a length; 413 and 415 as everywhere.
 */
export async function receiveFamilyImage(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  context: Context,
): Promise<void> {
  const tokenHash = hashToken(token);
  const { rateLimits, address, db, now } = context;
  const isAllowed = (await rateLimits.take(limits.address, address)) && (await rateLimits.take(limits.link, tokenHash));
  if (!isAllowed) return refuse(response, 'TOO_MANY_REQUESTS');
  const link = await findOpenLink(db, tokenHash, now());
  if (!link) return refuse(response, 'NOT_FOUND');

  const length = declaredLength(request);
  if (!length) return refuse(response, 'BAD_REQUEST');
  if (length > uploadLimits.image) return refuse(response, 'PAYLOAD_TOO_LARGE');
  if (!(await hasStorageRoom(db, link.memorialId, length, now()))) return refuse(response, 'QUOTA_REACHED');
  try {
    const { dataDir } = context.config;
    await using file = await receiveByLink(tokenHash, () => receiveFile(request, { length, dataDir }));
    if (!file) return refuse(response, 'BAD_REQUEST');
    const isTakenBack = () => response.destroyed;
    await addFamilyImage(context, link, { ...readImageHeaders(request), tokenHash, file, isTakenBack });
  } catch (error) {
    if (error instanceof ORPCError && error.code in errors)
      return refuse(response, error.code as ErrorCode, error.data as object | undefined); // `code in errors` was checked above; our procedures throw objects as `data`, or nothing
    throw error;
  }
  response.writeHead(201, { 'content-length': 0 }).end();
}

function readImageHeaders({ headers }: IncomingMessage): FamilyFile {
  const [name, dateTaken, sourceSha256] = ['x-file-name', 'x-date-taken', 'x-source-sha256'].map((key) => headers[key]);
  return familyFileSchema.parse({ originalName: decodeHeader(String(name ?? '')), dateTaken, sourceSha256 });
}

function refuse(response: ServerResponse, code: ErrorCode, data?: object) {
  sendJson(response, errors[code].status, { code, ...(data && { data }) });
}
