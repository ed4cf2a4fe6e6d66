import { readFile } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import send from 'send';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { StorageAway } from '#server/storage.ts';

/**
 * Sends a stored file with the headers that are already set: whole, a range, or 304 by its ETag. Returns false without sending
 * where there is no such file.
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  { config }: Pick<Services, 'config'>,
  key: string,
): Promise<boolean> {
  return config.s3
    ? sendFromS3(request, response, config.s3, key)
    : sendFromDisk(request, response, join(config.dataDir, 'files'), key);
}

/** Headers of range and conditional requests, which the file system module handles better. */
const particular = ['range', 'if-match', 'if-modified-since', 'if-unmodified-since'] as const;

const recently = { bytes: 24 * 1024 * 1024, most: 256 * 1024 };

/** Recently requested small files: those of a page go to all its visitors. The bytes of a key never change. */
export class RecentFiles {
  readonly #files = new Map<string, Buffer>();
  #bytes = 0;

  get(key: string): Buffer | undefined {
    const bytes = this.#files.get(key);
    if (!bytes) return undefined;
    this.#files.delete(key);
    this.#files.set(key, bytes);
    return bytes;
  }

  put(key: string, bytes: Buffer): void {
    if (bytes.length > recently.most || this.#files.has(key)) return;
    this.#files.set(key, bytes);
    this.#bytes += bytes.length;
    for (const [oldest, { length }] of this.#files) {
      if (this.#bytes <= recently.bytes) return;
      this.#files.delete(oldest);
      this.#bytes -= length;
    }
  }
}

/** Like `sendStored`, for a small file such as a width of a picture: read in one go, as most picture requests are. */
export function sendSmall(
  request: IncomingMessage,
  response: ServerResponse,
  { config, recent }: Pick<Services, 'config'> & { recent: RecentFiles },
  key: string,
): Promise<boolean> {
  const { headers, method } = request;
  if (config.s3 || method !== 'GET' || particular.some((name) => headers[name] !== undefined))
    return sendStored(request, response, { config }, key);
  if (matches(headers['if-none-match'], String(response.getHeader('etag')))) {
    response.removeHeader('content-type');
    response.writeHead(304).end();
    return Promise.resolve(true);
  }
  const send = (bytes: Buffer) => {
    response.writeHead(200, { 'accept-ranges': 'bytes', 'content-length': bytes.length });
    response.end(bytes);
    return true;
  };
  const known = recent.get(key);
  if (known) return Promise.resolve(send(known));
  return new Promise((resolve, reject) => {
    readFile(join(config.dataDir, 'files', key), (error, bytes) => {
      if (error) return error.code === 'ENOENT' ? resolve(false) : reject(error);
      recent.put(key, bytes);
      resolve(send(bytes));
    });
  });
}

/** Sends bytes from memory with the headers that are already set: whole, or 304 by their ETag. */
export function sendBytes({ headers, method }: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  if (matches(headers['if-none-match'], String(response.getHeader('etag')))) {
    response.removeHeader('content-type');
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, { 'content-length': bytes.length });
  response.end(method === 'HEAD' ? undefined : bytes);
}

/** Sends a file below a trusted root; `key` is a path in it. */
export function sendFromDisk(
  request: IncomingMessage,
  response: ServerResponse,
  root: string,
  key: string,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const stream = send(request, encodeURI(`/${key}`), { root, cacheControl: false, dotfiles: 'deny', index: false });
    stream.on('error', (error: Error & { status?: number }) => {
      const { status = 500 } = error;
      if (response.headersSent) return response.destroy();
      if (status === 404) return resolve(false);
      if (status !== 412 && status !== 416) return reject(error);
      response.writeHead(status, { 'content-length': 0 }).end();
    });
    response.once('close', () => resolve(true));
    stream.pipe(response);
  });
}

const silenceMs = 10_000;

/** The bucket serves the range, so that only the requested bytes are transferred. */
async function sendFromS3(
  request: IncomingMessage,
  response: ServerResponse,
  s3: NonNullable<Config['s3']>,
  key: string,
): Promise<boolean> {
  const etag = String(response.getHeader('etag') ?? '');
  const wantsRange = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = wantsRange && /^bytes=\d*-\d*$/.test(request.headers.range ?? '') ? request.headers.range : undefined;

  if (etag !== '' && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return true;
  }
  // `createStorage` has loaded the module where there is a bucket.
  const { readObject } = await import('#server/bucket.ts');
  try {
    const object = await readObject(s3, key, range);
    response.writeHead(object.ContentRange ? 206 : 200, {
      'accept-ranges': 'bytes',
      'content-length': object.ContentLength ?? 0,
      ...(object.ContentRange ? { 'content-range': object.ContentRange } : {}),
    });
    const body = object.Body as Readable; // in Node the body is a stream
    if (request.method === 'HEAD') {
      body.destroy();
      response.end();
    } else {
      // A visitor who disconnects is no error of ours.
      await pipeline(attentive(body), response).catch(() => response.destroy());
    }
    return true;
  } catch (error) {
    const { name } = error as Error; // the SDK throws errors
    if (name === 'NoSuchKey' || name === 'NotFound') return false;
    if (name !== 'InvalidRange') throw new StorageAway(name, { cause: error });
    response.writeHead(416, { 'content-range': 'bytes */*', 'content-length': 0 }).end();
    return true;
  }
}

/** Its chunks. Throws when the bucket is silent for too long; a slow visitor does not matter. */
async function* attentive(body: Readable): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>; // a stream of bytes yields buffers
  try {
    for (;;) {
      const silence = setTimeout(() => body.destroy(new Error('The bucket fell silent.')), silenceMs);
      const { done, value } = await chunks.next().finally(() => clearTimeout(silence));
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch
      ?.split(',')
      .some((candidate) => candidate.trim().replace(/^W\//, '') === etag || candidate.trim() === '*') ?? false
  );
}
