import type { IncomingMessage } from 'node:http';
import { isWithinJsonBounds, type JsonBounds } from './json-bounds.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Limits of the JSON body of a call. */
export interface BodyBounds extends JsonBounds {
  bytes: number;
}

/**
 * The default limits of a call, and those of a save: one section may have five hundred texts of ten thousand characters, and the
 * largest one (a family of five hundred with ten fields each) has some ten thousand values. No list of a section has more than
 * five hundred entries, so longer ones are refused early.
 */
export const callBounds: BodyBounds = { bytes: 256 * kilobyte, values: 4000, entries: 4000, depth: 24 };
export const saveBounds: BodyBounds = { bytes: 20 * megabyte, values: 60_000, entries: 1000, depth: 24 };

/** Longest form in bytes. */
const maxForm = 32 * kilobyte;
/** Fields of a form: ours have at most ten. */
const maxFields = 64;
/** Browsers read no response before they have sent everything, so this much more of a form is received and dropped. */
const maxDrained = 20 * megabyte;

/** Whether the body is a form without scripts. */
export function hasFormBody({ headers }: IncomingMessage): boolean {
  return (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

/** The declared length of a body; null without one. */
export function declaredLength({ headers }: IncomingMessage): number | null {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(length) && length >= 0 ? length : null;
}

/** The whole body; null if it is longer than `max`, and then the rest is not read. */
export function readBody(request: IncomingMessage, max: number): Promise<Buffer | null> {
  if ((declaredLength(request) ?? 0) > max) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= max) return void chunks.push(chunk);
      chunks.length = 0;
      request.removeAllListeners('data').pause();
      resolve(null);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The connection closed within the body.')));
  });
}

/** The value of a JSON body; `undefined` for an empty one. Throws SyntaxError if it is invalid or beyond its bounds. */
export function parseJsonBody(bytes: Buffer, bounds: BodyBounds): unknown {
  if (!isWithinJsonBounds(bytes, bounds)) throw new SyntaxError('The body holds more than its bounds allow.');
  return bytes.length === 0 ? undefined : JSON.parse(bytes.toString('utf8'));
}

/** The whole body as text, or null if it is actually larger than a form. */
export function formBody(request: IncomingMessage, max = maxForm): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= max) chunks.push(chunk);
      else chunks.length = 0;
      if (size > maxDrained) request.destroy();
    });
    request.on('end', () => resolve(size > max ? null : Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The connection closed within the form.')));
  });
}

/**
 * Receives and drops a body, because browsers read no response before they have sent everything. Closes the connection if the
 * body is, or claims to be, longer than `most` bytes.
 */
export function dropBody(request: IncomingMessage, most: number): void {
  if (Number(request.headers['content-length'] ?? 0) > most) return void request.destroy();
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > most) request.destroy();
  });
  request.on('error', () => undefined);
}

/** The fields of a form; none if it is too large. */
export async function formFields(request: IncomingMessage): Promise<URLSearchParams> {
  return (await readForm(request, maxForm)) ?? new URLSearchParams();
}

/** The fields of a form; null if it is longer than `max` bytes, or has more fields than any form of ours. */
export async function readForm(request: IncomingMessage, max: number): Promise<URLSearchParams | null> {
  const body = await formBody(request, max);
  if (body === null || body.split('&', maxFields + 1).length > maxFields) return null;
  return new URLSearchParams(body);
}
