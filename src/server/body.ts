import type { IncomingMessage } from 'node:http';

const megabyte = 1024 * 1024;

/**
 * Of a form that is read whole, in bytes: one of ours, and one that people write letters in. A Hebrew letter is six bytes
 * there: what is much too long to be taken comes back too, to be made shorter.
 */
const maxForm = 32_768;
const maxLetter = megabyte;

/** Bytes of a call; of a save, one section of which may hold five hundred long texts. */
export const bodyLimits = { call: megabyte, save: 20 * megabyte } as const;

const saving = /^\/(?:rpc\/memorial\/save|api\/v1\/memorials\/[^/]+)$/;

/** Whether what is sent to a path may be as long as a save. */
export function isSaving(path: string): boolean {
  return saving.test(path);
}

/** Whether a person sent it by a form: what is too long for us is answered with a page then, whose reader lets it go by. */
export function isPlainForm({ headers }: IncomingMessage, path: string): boolean {
  return (
    !/^\/(?:rpc|api)\//.test(path) && (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  );
}

/**
 * The whole body as text, or null when it is larger than a form: whatever length it claims to have. The rest of it is let
 * go by, as a browser hears no answer before it has sent everything.
 */
export function formBody(request: IncomingMessage, max = maxForm): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= max) chunks.push(chunk);
      else chunks.length = 0;
    });
    request.on('end', () => resolve(size > max ? null : Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
  });
}

/** The fields of a plain form; none when it is too large. */
export async function formFields(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams((await formBody(request)) ?? '');
}

/** The fields of a form that people write letters in; null when it is too large to be read. */
export async function letterFields(request: IncomingMessage): Promise<URLSearchParams | null> {
  const body = await formBody(request, maxLetter);
  return body === null ? null : new URLSearchParams(body);
}

/** The whole body of a length that was named; null where it ends before it, or whoever sent it has gone. */
export async function wholeBody(request: IncomingMessage, length: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return null;
  }
  const bytes = Buffer.concat(chunks);
  return bytes.length === length ? bytes : null;
}
