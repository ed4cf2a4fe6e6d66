import type { IncomingMessage } from 'node:http';

/** Of a form that is read whole, in bytes: one of ours, and one that people write whole letters in, three bytes a byte. */
const maxForm = 32_768;
export const maxLetter = 131_072;

const megabyte = 1024 * 1024;

/** Bytes of a call; of a save, one section of which may hold five hundred long texts. */
export const bodyLimits = { call: megabyte, save: 20 * megabyte } as const;

const saving = /^\/(?:rpc\/memorial\/save|api\/v1\/memorials\/[^/]+)$/;

/** Whether what is sent to a path may be as long as a save. */
export function isSaving(path: string): boolean {
  return saving.test(path);
}

/** The whole body as text, or null when it is larger than a form: whatever length it claims to have. */
export function formBody(request: IncomingMessage, max = maxForm): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    function take(chunk: Buffer) {
      size += chunk.length;
      if (size <= max) chunks.push(chunk);
      else {
        request.off('data', take).pause();
        resolve(null);
      }
    }
    request.on('data', take);
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
  });
}

/** The fields of a plain form; none when it is too large. */
export async function formFields(request: IncomingMessage, max = maxForm): Promise<URLSearchParams> {
  return new URLSearchParams((await formBody(request, max)) ?? '');
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
