import type { IncomingMessage, ServerResponse } from 'node:http';
import { ORPCError } from '@orpc/server';
import { type ErrorCode, errors } from '#core/errors.ts';
import { uploadLimits } from '#core/limits.ts';
import { sendJson } from '#server/answer.ts';
import type { Context } from '#server/context.ts';
import { hashOf } from '#server/secret-token.ts';
import { type FamilyFile, familyFileSchema } from './schema.ts';
import { addFamilyImage, findOpenLink } from './store.ts';

/** Of one address, and of one link: a family at a table, and nothing that lasts. */
const limits = {
  address: { name: 'gallery.familyUpload.address', points: 200, seconds: 3600 },
  link: { name: 'gallery.familyUpload.link', points: 200, seconds: 3600 },
};

/**
 * One photograph as the body; the token in the address is the right to send it. In headers its name (`x-file-name`,
 * URL-encoded), the day that it was taken (`x-date-taken`) and the hash of the file that was chosen (`x-source-sha256`).
 * 201, also where it is there already; 404 for a token that opens nothing; 400 without a length; 413 and 415 as everywhere.
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
  await room.take(length);
  try {
    const bytes = await read(request, length);
    if (!bytes) return refuse(response, 'BAD_REQUEST');
    const isTakenBack = () => response.destroyed;
    await addFamilyImage(context, link, { ...saidOf(request), tokenHash, bytes, isTakenBack });
  } catch (error) {
    if (error instanceof ORPCError && error.code in errors)
      return refuse(response, error.code as ErrorCode, error.data as object | undefined);
    throw error;
  } finally {
    room.give(length);
  }
  response.writeHead(201, { 'cache-control': 'no-store', 'content-length': 0 }).end();
}

/** Bytes that may be held at once of what families send; what comes beyond that is not read before there is room. */
const room = createRoom(40 * 1024 * 1024);

function createRoom(free: number) {
  const waiting: { bytes: number; enter(): void }[] = [];
  function admit() {
    for (let first = waiting[0]; first && first.bytes <= free; first = waiting[0]) {
      waiting.shift();
      free -= first.bytes;
      first.enter();
    }
  }
  return {
    take: (bytes: number) =>
      new Promise<void>((enter) => {
        waiting.push({ bytes, enter });
        admit();
      }),
    give(bytes: number) {
      free += bytes;
      admit();
    },
  };
}

/** The whole body; null where it ends before its length. */
async function read(request: IncomingMessage, length: number): Promise<Buffer | null> {
  const bytes = Buffer.alloc(length);
  let at = 0;
  try {
    for await (const chunk of request) at += (chunk as Buffer).copy(bytes, at);
  } catch {
    return null; // whoever sent it has gone
  }
  return at === length ? bytes : null;
}

function saidOf({ headers }: IncomingMessage): FamilyFile {
  const [name, dateTaken, sourceSha256] = ['x-file-name', 'x-date-taken', 'x-source-sha256'].map((key) => headers[key]);
  return familyFileSchema.parse({ originalName: decoded(String(name ?? '')), dateTaken, sourceSha256 });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function refuse(response: ServerResponse, code: ErrorCode, data?: object) {
  sendJson(response, errors[code].status, { code, ...(data && { data }) });
}
